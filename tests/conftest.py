"""What holds for all tests: texts that Hypothesis draws are the same everywhere, however slow or busy the machine."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A deadline and the health check of the speed of drawing say something of the machine, not of the code; drawing anew
# each time would have a test fail where nobody has changed anything. What is drawn on purpose is in tests/fuzz.
settings.register_profile(
    "mlirls", deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("mlirls")
