"""Rules of the amdgpu dialect."""
