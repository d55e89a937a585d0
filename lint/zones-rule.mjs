import path from 'node:path'
import { importedFile, root } from './imported-file.mjs'
import { refusePackage } from './packages.mjs'
import { locationOf } from './file-location.mjs'
import { refuseFile, refuseLocation } from './zones.mjs'

/** The zones of docs/ARCHITECTURE.md: each import is checked against them. */
export const zonesRule = /** @type {import('eslint').Rule.RuleModule} */ ({
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(root, context.filename)
    const from = locationOf(file)

    /** @param {import('estree').Node} node @param {unknown} specifier @param {boolean} atRunTime */
    const check = (node, specifier, atRunTime) => {
      if (typeof specifier !== 'string') return
      const target = importedFile(specifier, file)
      const message =
        target === undefined ? refusePackage(from, specifier, { atRunTime }) : refuseFile(from, locationOf(target))
      if (message) context.report({ node, message })
    }

    /** @param {any} node */
    const checkSource = (node) => check(node, node.source?.value, false)

    return {
      Program(node) {
        const message = refuseLocation(from)
        if (message) context.report({ node, message })
      },
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: (/** @type {any} */ node) => check(node, node.source.value, true),
      TSImportType: (/** @type {any} */ node) =>
        check(node, node.source?.value ?? node.argument?.literal?.value, false),
    }
  },
})
