// Starts 'zermelo lsp', which does the rest.
const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = async function () {
  const settings = vscode.workspace.getConfiguration('zermelo')
  const lang = settings.get('language')
  const run = { command: settings.get('program'), args: ['lsp', ...(lang ? ['--lang', lang] : [])] }
  client = new LanguageClient('zermelo', 'Zermelo', { run, debug: run }, { documentSelector: [{ language: 'zermelo' }] })
  try {
    await client.start()
  } catch (error) {
    void vscode.window.showErrorMessage(`Zermelo: ${run.command} cannot be started (${error}). Install it, or name it in the setting zermelo.program.`)
  }
}

exports.deactivate = () => client?.stop()
