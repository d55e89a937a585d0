import { describe, expect, it } from 'vitest'
import { lintText } from './lint-text.ts'
import { tableNames, usesInFiles, ownersOf } from './table-use.mjs'
import { joins } from './tables.mjs'

const planted = 'apps/server/src/modules/firm/sales/planted.repository.ts'

describe('a table of another module', () => {
  it.each([
    ['is not read', "db.selectFrom('account').select('id')", 'identity/account owns the table account: read it'],
    ['is not joined', "db.selectFrom('sales_request').innerJoin('webinar as w', 'w.id', 'x')", 'read it through'],
    ['is not read in plain SQL', 'sql`select s.id from sales_request s join account a on a.id = s.id`', 'read it'],
    ['is not changed', "db.updateTable('account').set({})", 'identity/account owns the table account: change it'],
    ['is not changed in plain SQL', 'sql`update account a set name = 1`', 'change it through a function'],
    ['is not filled', 'sql`insert into webinar (id) values (1)`', 'modules/webinars/webinars/index.ts exports'],
    ['is not emptied', 'sql`delete from webinar where id = 1`', 'change it through a function'],
  ])('%s', async (_, statement, advice) => {
    const text = `import { sql } from 'kysely'\nexport const planted = (db) => [sql, ${statement}]`
    expect((await lintText(planted, text)).join('\n')).toContain(advice)
  })

  it('may be named in a comment or in another kind of file', async () => {
    expect(
      await lintText(planted, "// from account\nexport const planted = (db) => db.selectFrom('sales_request')"),
    ).toEqual([])
    expect(
      await lintText('apps/server/src/modules/firm/sales/planted.ts', "export const planted = 'from account'"),
    ).toEqual([])
  })
})

describe('every table of the database', () => {
  it.each([...tableNames].filter((table) => table !== 'migration'))('%s belongs to one module', (table) => {
    expect(ownersOf(table)).toHaveLength(1)
  })
})

it('allows no module to read a table that it does not read', () => {
  const isRead = (user: string, table: string) =>
    usesInFiles.some(
      (file) => file.user === user && file.uses.some((use) => use.table === table && use.kind === 'read'),
    )
  const allowed = Object.entries(joins).flatMap(([user, tables]) => tables.map((table) => ({ user, table })))
  expect(allowed.filter(({ user, table }) => !isRead(user, table) || ownersOf(table).includes(user))).toEqual([])
})
