import type { Db } from '#db/client.ts'
import { inject } from 'vitest'
import { type DeclaredRow, literalText } from './declared-rows.ts'

/** Statements whose rows lack a column that their type promises. */
export const missingColumns = new Set<string>()

const running = new WeakMap<object, DeclaredRow>()

/** Compares the rows of hand-written statements, whenever a test runs one, with the type that the code gives them. */
export const checkRows: Parameters<Db['withPlugin']>[0] = {
  transformQuery: ({ queryId, node }) => {
    const row = node.kind === 'RawNode' ? inject('declaredRows')[literalText(node.sqlFragments)] : undefined
    if (row) running.set(queryId, row)
    return node
  },
  transformResult: ({ queryId, result }) => {
    const row = running.get(queryId)
    const [first] = result.rows
    if (row && first) {
      const missing = row.columns.filter((column) => !(column in first))
      if (missing.length > 0) missingColumns.add(`${row.position}: ${missing.join(', ')}`)
    }
    return Promise.resolve(result)
  },
}
