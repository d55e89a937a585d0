import { isForeignUseAllowed, ownerOf, tableNames } from './tables.mjs'

const built = {
  write: /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/gu,
  read: /\b(?:selectFrom|from|using|\w*[jJ]oin)\(\s*\[?\s*'([a-z_]+)/gu,
}
const raw = {
  write:
    /\b(?:insert into|delete from|update)\s+([a-z_]+)(?=\s+(?:as\s+)?(?:\w+\s+)?(?:\(|set|using|where|values|select))/gu,
  read: /\b(?<!delete )(?:from|join)\s+([a-z_]+)/gu,
}

/** Comments speak of tables too, and mean nothing by it; places stay the same. @param {string} text */
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

/** Why this module may not use that table so, or undefined. @param {string} user @param {string} table @param {'read' | 'write'} kind */
export const refuseTableUse = (user, table, kind) => {
  const owner = ownerOf(table)
  if (owner === user || isForeignUseAllowed(user, table, kind)) return undefined
  return `${owner} owns the table ${table}: ${kind === 'write' ? 'change' : 'read'} it through a function that modules/${owner}/index.ts exports. A list that must join it to be one query names it in lint/tables.mjs, with the reason.`
}
