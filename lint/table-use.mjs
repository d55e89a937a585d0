import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './imported-file.mjs'
import { filledByTriggers, joins } from './tables.mjs'

const [, tables = ''] =
  /export interface DB \{(.*)\}/su.exec(readFileSync(path.join(root, 'apps/server/src/db/generated.ts'), 'utf8')) ?? []

/** Every table of the database. */
export const tableNames = new Set(Array.from(tables.matchAll(/^\s+(\w+):/gmu), ([, name = '']) => name))

const built = {
  write: /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/gu,
  read: /\b(?:selectFrom|from|using|\w*[jJ]oin)\(\s*\[?\s*'([a-z_]+)/gu,
}
const raw = {
  write:
    /\b(?:insert into|delete from|update)\s+([a-z_]+)(?=\s+(?:as\s+)?(?:\w+\s+)?(?:\(|set|using|where|values|select))/gu,
  read: /\b(?<!delete )(?:from|join)\s+([a-z_]+)/gu,
}

/** Comments name tables without using them. Every character keeps its position. @param {string} text */
const withoutComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/gu, (comment) => comment.replaceAll(/\S/gu, ' '))

/**
 * Which tables a file of SQL reads and writes, by the query builder or in plain SQL.
 *
 * @param {string} text
 * @returns {{ table: string, kind: 'read' | 'write', index: number }[]}
 */
export const tableUses = (text) => {
  const code = withoutComments(text)
  return /** @type {const} */ (['write', 'read']).flatMap((kind) =>
    [built[kind], raw[kind]].flatMap((pattern) =>
      Array.from(code.matchAll(pattern), ({ 1: table = '', index }) => ({ table, kind, index })).filter(({ table }) =>
        tableNames.has(table),
      ),
    ),
  )
}

/** @param {string} file path from the root of the repository @returns {string} the module, or the folder below `src` */
export const tableUserOf = (file) =>
  file
    .replace(/^apps\/server\/src\//u, '')
    .replace(/^modules\//u, '')
    .split('/')
    .slice(0, 2)
    .join('/')

/** Each file that speaks to the database, with the module that it belongs to and the tables that it uses. */
export const usesInFiles = globSync('apps/server/src/**/*.repository.ts', { cwd: root }).map((file) => ({
  user: tableUserOf(file),
  uses: tableUses(readFileSync(path.join(root, file), 'utf8')),
}))

/** The modules that write a table; lint accepts one. @param {string} table @returns {string[]} */
export const ownersOf = (table) => {
  const owner = filledByTriggers[table]
  if (owner) return [owner]
  const writers = usesInFiles.filter(({ uses }) => uses.some((use) => use.table === table && use.kind === 'write'))
  return [...new Set(writers.map(({ user }) => user))]
}

/** Why this module may not use that table so, or undefined. @param {string} user @param {string} table @param {'read' | 'write'} kind */
export const refuseTableUse = (user, table, kind) => {
  const owners = ownersOf(table)
  if (kind === 'write' && owners.length > 1) {
    return `${owners.join(' and ')} write the table ${table}. One module owns a table; the others call a function of its index.ts.`
  }
  const owner = owners[0] ?? user
  if (owner === user || (kind === 'read' && joins[user]?.includes(table))) return undefined
  return `${owner} owns the table ${table}: ${kind === 'write' ? 'change' : 'read'} it through a function that modules/${owner}/index.ts exports. A list that must join it to be one query names it in lint/tables.mjs, with the reason.`
}
