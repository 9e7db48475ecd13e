-- Starts mlirls for MLIR files, in every Neovim from 0.7 on. Set vim.g.mlirls_disabled to keep it from doing so,
-- vim.g.mlirls_command to a list to start something other than `mlirls serve`.
if vim.g.loaded_mlirls then
  return
end
vim.g.loaded_mlirls = true

local function command()
  return vim.g.mlirls_command or { 'mlirls', 'serve' }
end

-- 0.11 and later read lsp/mlirls.lua.
if vim.lsp.enable then
  if not vim.g.mlirls_disabled then
    if vim.g.mlirls_command then
      vim.lsp.config('mlirls', { cmd = command() })
    end
    vim.lsp.enable('mlirls')
  end
  return
end

local client_id

local function attach(buffer)
  if vim.g.mlirls_disabled or vim.fn.executable(command()[1]) == 0 then
    return
  end
  local config = {
    name = 'mlirls',
    cmd = command(),
    root_dir = vim.fn.getcwd(),
    init_options = { allowUnregisteredDialects = true },
    on_exit = function()
      client_id = nil
    end,
  }
  if vim.lsp.start then -- 0.8 to 0.10
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  client_id = client_id or vim.lsp.start_client(config) -- 0.7
  if client_id then
    vim.lsp.buf_attach_client(buffer, client_id)
  end
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = 'mlir',
  group = vim.api.nvim_create_augroup('mlirls', {}),
  callback = function(event)
    attach(event.buf)
  end,
})
