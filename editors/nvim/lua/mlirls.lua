-- The commands of the Neovim plugin: those for the user, and those that code lenses
-- and code actions of the server name. Works in every Neovim from 0.7 on. The server is started in
-- plugin/mlirls.lua, and for 0.11 and later in lsp/mlirls.lua.
local M = {}

-- The words that start the server.
function M.command()
  return vim.g.mlirls_command or { 'mlirls', 'serve' }
end

-- The settings of docs/configuration.md, as a table, from `vim.g.mlirls_settings`.
function M.settings()
  return vim.g.mlirls_settings or vim.empty_dict()
end

local function notify(message, level)
  vim.notify('mlirls: ' .. message, level or vim.log.levels.WARN)
end

-- The client that serves `buffer`; nil, with a message, if there is none.
local function client_of(buffer)
  local get = vim.lsp.get_clients or function(filter)
    local found = {}
    for id, client in pairs(vim.lsp.buf_get_clients(filter.bufnr)) do
      found[#found + 1] = vim.lsp.get_client_by_id(id) or client
    end
    return found
  end
  for _, client in ipairs(get({ bufnr = buffer })) do
    if client.name == 'mlirls' then
      return client
    end
  end
  notify('no server is attached to this buffer; see :checkhealth vim.lsp')
end

-- Lets the server execute `command`, and calls `on_result` with the answer.
local function execute(buffer, command, arguments, on_result)
  local client = client_of(buffer)
  if client == nil then
    return
  end
  local params = { command = command, arguments = arguments }
  local function handler(err, result)
    if err then
      notify(err.message or tostring(err), vim.log.levels.ERROR)
    elseif result == nil or result == vim.NIL then
      notify('there is nothing to show')
    else
      on_result(result)
    end
  end
  -- A client's `request` is a method from 0.11 on.
  if vim.fn.has('nvim-0.11') == 1 then
    client:request('workspace/executeCommand', params, handler, buffer)
  else
    client.request('workspace/executeCommand', params, handler, buffer)
  end
end

local function show_scratch(name, lines, syntax)
  local buffer = vim.fn.bufnr(vim.fn.fnameescape(name))
  if buffer == -1 then
    buffer = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_buf_set_name(buffer, name)
    vim.api.nvim_buf_set_option(buffer, 'bufhidden', 'wipe')
  end
  vim.api.nvim_buf_set_option(buffer, 'modifiable', true)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.api.nvim_buf_set_option(buffer, 'modifiable', false)
  local window = vim.fn.bufwinid(buffer)
  if window ~= -1 then
    vim.api.nvim_set_current_win(window)
  else
    vim.cmd('vertical sbuffer ' .. buffer)
  end
  -- Sets only the syntax, because the file type would start a server for a read-only text.
  vim.api.nvim_buf_set_option(buffer, 'syntax', syntax or 'mlir')
end

-- Shows the generic form of the buffer, or of its lines `first` to `last`, from 1.
function M.show_generic_form(buffer, first, last)
  local arguments = { vim.uri_from_bufnr(buffer) }
  if first then
    arguments[2] = { start = { line = first - 1, character = 0 }, ['end'] = { line = last, character = 0 } }
  end
  execute(buffer, 'mlirls.genericForm', arguments, function(result)
    local name = 'mlirls-generic://' .. vim.api.nvim_buf_get_name(buffer)
    show_scratch(name, vim.split(result.text, '\n', { plain = true }))
  end)
end

-- The outputs of a `.pdll` file, with the syntax to show each in.
local pdll_syntax = { ast = 'text', mlir = 'mlir', cpp = 'cpp' }

-- Shows what a `.pdll` buffer becomes: its tree (`ast`), or the `mlir` or `cpp` that mlir-pdll makes of it.
function M.show_pdll_output(buffer, kind)
  execute(buffer, 'mlirls.pdllOutput', { vim.uri_from_bufnr(buffer), kind }, function(result)
    local name = 'mlirls-' .. kind .. '://' .. vim.api.nvim_buf_get_name(buffer)
    show_scratch(name, vim.split(result.text, '\n', { plain = true }), pdll_syntax[kind])
  end)
end

-- Shows the documentation of the definitions in a `.td` buffer, as Markdown.
function M.show_reference(buffer)
  execute(buffer, 'mlirls.definitionReference', { vim.uri_from_bufnr(buffer) }, function(result)
    local name = 'mlirls-reference://' .. vim.api.nvim_buf_get_name(buffer)
    show_scratch(name, vim.split(result.text, '\n', { plain = true }), 'markdown')
  end)
end

local function open_page(path)
  if vim.g.mlirls_browser then
    vim.fn.system({ vim.g.mlirls_browser, path })
    return
  end
  if vim.ui.open then -- 0.10 and later
    local _, problem = vim.ui.open(path)
    notify(problem or ('the layout report is ' .. path), vim.log.levels.INFO)
    return
  end
  for _, program in ipairs({ 'xdg-open', 'open', 'explorer.exe' }) do
    if vim.fn.executable(program) == 1 then
      vim.fn.jobstart({ program, path }, { detach = true })
      return
    end
  end
  notify('the layout report is ' .. path, vim.log.levels.INFO)
end

-- Writes the layout report of `uri` to a file, and opens it in a browser.
function M.show_layout_report(buffer, uri)
  execute(buffer, 'mlirls.layoutReport', { uri or vim.uri_from_bufnr(buffer) }, function(result)
    local path = vim.fn.tempname() .. '.html'
    vim.fn.writefile(vim.split(result.html, '\n', { plain = true }), path)
    open_page(path)
  end)
end

-- Lists `locations` of the server in the quickfix window.
function M.show_references(locations, client_id)
  local client = vim.lsp.get_client_by_id(client_id)
  local encoding = client and client.offset_encoding or 'utf-16'
  local items = vim.lsp.util.locations_to_items(locations, encoding)
  vim.fn.setqflist({}, ' ', { title = 'References', items = items })
  vim.cmd('botright copen')
end

-- Formats the buffer, or its lines `first` to `last`, from 1, by mlirls only, even if other servers are attached.
function M.format(buffer, first, last)
  local client = client_of(buffer)
  if client == nil then
    return
  end
  local range = first and { start = { first, 0 }, ['end'] = { last, #vim.fn.getline(last) } }
  if vim.lsp.buf.format then -- 0.8 and later
    vim.lsp.buf.format({ bufnr = buffer, id = client.id, range = range })
    return
  end
  local method = range and 'textDocument/rangeFormatting' or 'textDocument/formatting'
  local params = vim.lsp.util.make_formatting_params()
  if range then
    params.range = vim.lsp.util.make_given_range_params(range.start, range['end'], buffer, client.offset_encoding).range
  end
  local answer, problem = client.request_sync(method, params, 10000, buffer)
  if problem or answer.err then
    notify(problem or answer.err.message, vim.log.levels.ERROR)
  elseif answer.result then
    vim.lsp.util.apply_text_edits(answer.result, buffer, client.offset_encoding)
  end
end

-- Makes the commands, once. Arguments of the commands of lenses: uri, position, and for references locations.
function M.setup_commands()
  vim.lsp.commands['mlirls.showLayoutReport'] = function(command, context)
    M.show_layout_report(context.bufnr or 0, command.arguments[1])
  end
  vim.lsp.commands['mlirls.showReferences'] = function(command, context)
    M.show_references(command.arguments[3], context.client_id)
  end
  vim.lsp.commands['mlirls.showGenericForm'] = function(_, context)
    M.show_generic_form(context.bufnr or vim.api.nvim_get_current_buf())
  end
  require('mlirls.tests').setup(execute, show_scratch, M.command)
  vim.api.nvim_create_user_command('MlirlsGenericForm', function(options)
    local buffer = vim.api.nvim_get_current_buf()
    if options.range > 0 then
      M.show_generic_form(buffer, options.line1, options.line2)
    else
      M.show_generic_form(buffer)
    end
  end, { range = true, desc = 'Show this buffer, or the lines of a range, in generic form' })
  vim.api.nvim_create_user_command('MlirlsFormat', function(options)
    local buffer = vim.api.nvim_get_current_buf()
    if options.range > 0 then
      M.format(buffer, options.line1, options.line2)
    else
      M.format(buffer)
    end
  end, { range = true, desc = 'Format this buffer, or the lines of a range' })
  vim.api.nvim_create_user_command('MlirlsPdll', function(options)
    M.show_pdll_output(vim.api.nvim_get_current_buf(), options.args)
  end, {
    nargs = 1,
    complete = function()
      return { 'ast', 'mlir', 'cpp' }
    end,
    desc = 'Show the tree of this .pdll buffer, or the MLIR or C++ that mlir-pdll makes of it',
  })
  vim.api.nvim_create_user_command('MlirlsReference', function()
    M.show_reference(vim.api.nvim_get_current_buf())
  end, { desc = 'Show the documentation of the definitions in this .td buffer' })
  vim.api.nvim_create_user_command('MlirlsLayoutReport', function()
    M.show_layout_report(vim.api.nvim_get_current_buf())
  end, { desc = 'Show the layout of each type of this buffer, in a browser' })
end

return M
