import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './imported-place.mjs'
import { lintText } from './lint-text.ts'
import { tableUserOf, tableUses } from './table-use.mjs'
import { joins, ownerOf, tableNames } from './tables.mjs'

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

  it('is no matter where a comment names it, or another file speaks of it', async () => {
    expect(
      await lintText(planted, "// from account\nexport const planted = (db) => db.selectFrom('sales_request')"),
    ).toEqual([])
    expect(
      await lintText('apps/server/src/modules/firm/sales/planted.ts', "export const planted = 'from account'"),
    ).toEqual([])
  })
})

describe('the list of tables', () => {
  it('names every table of the database', () => {
    const generated = readFileSync(path.join(root, 'apps/server/src/db/generated.ts'), 'utf8')
    const [, all = ''] = /export interface DB \{(.*)\}/su.exec(generated) ?? []
    const named = Array.from(all.matchAll(/^\s+(\w+):/gmu), ([, name]) => name)
    expect(named.filter((name) => name !== 'migration' && !tableNames.has(name ?? ''))).toEqual([])
  })

  it('allows nothing that no module needs any more', () => {
    const used = new Set(
      globSync('apps/server/src/**/*.repository.ts', { cwd: root }).flatMap((file) =>
        tableUses(readFileSync(path.join(root, file), 'utf8'))
          .filter(({ table }) => ownerOf(table) !== tableUserOf(file))
          .map(({ table, kind }) => `${tableUserOf(file)} ${kind} ${table}`),
      ),
    )
    const allowed = Object.entries(joins).flatMap(([user, tables]) => tables.map((table) => `${user} read ${table}`))
    expect(allowed.filter((use) => !used.has(use))).toEqual([])
  })
})
