import path from 'node:path'
import { root } from './imported-file.mjs'
import { refuseTableUse, tableUserOf, tableUses } from './table-use.mjs'

/** A table belongs to one module; `tables.mjs` says who else may read it. */
export const tablesRule = /** @type {import('eslint').Rule.RuleModule} */ ({
  meta: { type: 'problem', schema: [] },
  create({ filename, sourceCode, report }) {
    const user = tableUserOf(path.relative(root, filename))
    return {
      Program() {
        for (const { table, kind, index } of tableUses(sourceCode.text)) {
          const message = refuseTableUse(user, table, kind)
          if (message) report({ loc: sourceCode.getLocFromIndex(index), message })
        }
      },
    }
  },
})
