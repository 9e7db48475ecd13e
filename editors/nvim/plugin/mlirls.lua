-- Starts mlirls for MLIR files, in every Neovim from 0.7 on. init.lua can set three variables:
-- vim.g.mlirls_disabled keeps the server from starting, vim.g.mlirls_command is a command (a list) to start instead
-- of `mlirls serve`, and vim.g.mlirls_settings is a table of settings. The commands are in lua/mlirls.lua.
if vim.g.loaded_mlirls then
  return
end
vim.g.loaded_mlirls = true

local mlirls = require('mlirls')
mlirls.setup_commands()

local has_warned = false

-- Whether the server can be started; if not, shows the reason once.
local function can_start()
  if vim.g.mlirls_disabled then
    return false
  end
  local program = mlirls.command()[1]
  if vim.fn.executable(program) == 1 then
    return true
  end
  if not has_warned then
    has_warned = true
    vim.notify(program .. ' cannot be run; run `pip install .` in a copy of mlirls, or set vim.g.mlirls_command', vim.log.levels.WARN)
  end
  return false
end

-- The folder of the nearest root marker of `lsp/mlirls.lua`, or the working folder.
local function root_of(buffer)
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':p:h')
  local file = vim.fn.findfile('mlirls.toml', folder .. ';')
  if file ~= '' then
    return vim.fn.fnamemodify(file, ':p:h')
  end
  local repository = vim.fn.finddir('.git', folder .. ';')
  if repository ~= '' then
    return vim.fn.fnamemodify(repository, ':p:h:h')
  end
  return vim.fn.getcwd()
end

local client_ids = {} -- by root; only for those before 0.11

local function config_for(root)
  return {
    name = 'mlirls',
    cmd = mlirls.command(),
    root_dir = root,
    settings = { mlirls = mlirls.settings() },
    on_exit = function()
      client_ids[root] = nil
    end,
  }
end

local function attach(buffer)
  local root = root_of(buffer)
  if vim.lsp.start then -- 0.8 to 0.10
    client_ids[root] = vim.lsp.start(config_for(root), { bufnr = buffer })
    return
  end
  client_ids[root] = client_ids[root] or vim.lsp.start_client(config_for(root))
  if client_ids[root] then
    vim.lsp.buf_attach_client(buffer, client_ids[root])
  end
end

-- The id of the client for the folder of `buffer`, started if there is none; nil if it cannot be started.
local function client_for(buffer)
  if vim.lsp.enable then
    local config = vim.deepcopy(vim.lsp.config.mlirls)
    config.root_dir = vim.fs.root(buffer, config.root_markers)
    local _, id = pcall(vim.lsp.start, config, { bufnr = buffer, attach = false })
    return type(id) == 'number' and id or nil
  end
  if not can_start() then
    return nil
  end
  local root = root_of(buffer)
  client_ids[root] = client_ids[root] or vim.lsp.start_client(config_for(root))
  return client_ids[root]
end

-- 0.11 and later read lsp/mlirls.lua, and report a missing program themselves.
if vim.lsp.enable then
  if vim.g.mlirls_command then
    vim.lsp.config('mlirls', { cmd = mlirls.command() })
  end
  if vim.g.mlirls_settings then
    vim.lsp.config('mlirls', { settings = { mlirls = mlirls.settings() } })
  end
  if not vim.g.mlirls_disabled then
    vim.lsp.enable('mlirls')
    require('mlirls.bytecode').setup(client_for)
    require('mlirls.passes').setup(client_for)
  end
  return
end

if not vim.g.mlirls_disabled then
  require('mlirls.bytecode').setup(client_for)
  require('mlirls.passes').setup(client_for)
end
vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'mlir', 'tablegen', 'pdll' },
  group = vim.api.nvim_create_augroup('mlirls', {}),
  callback = function(event)
    if can_start() then
      attach(event.buf)
    end
  end,
})
