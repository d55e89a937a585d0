import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)

/** Node runs TypeScript by itself, but not the JSX of the mails. */
registerHooks({
  load: (url, context, next) => {
    if (!url.endsWith('.tsx')) return next(url, context)
    // Loaded for the first mail: it is a quarter of what a worker of SMS needs to start.
    const ts = /** @type {typeof import('typescript')} */ (require('typescript'))
    const { outputText } = ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), {
      compilerOptions: {
        jsx: ts.JsxEmit.ReactJSX,
        module: ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ESNext,
        verbatimModuleSyntax: true,
      },
    })
    return { format: 'module', source: outputText, shortCircuit: true }
  },
})
