import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, createPool } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { databaseOn } from '#testing/database-url.ts'
import { eventually } from '#testing/eventually.ts'
import { onServer } from '#testing/asking/on-server.ts'
import { testServices } from '#testing/test-services.ts'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { recordEvent } from './audit-event.repository.ts'
import { countUnsealed } from './audit-chain.repository.ts'
import { keepSealing } from './keep-sealing.ts'
import { sealEvents } from './seal-events.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

const services = await testServices()
const { db } = services
const database = new URL(services.config.DATABASE_URL).pathname.slice(1)

/** As superuser, past every trigger. */
const tamper = (statement: string) => {
  const url = new URL(databaseOn(inject('postgresUrl'), database))
  url.username = new URL(inject('postgresUrl')).username
  return onServer(url.href, `set session_replication_role = replica; ${statement}`)
}

const record = () =>
  recordEvent(db, { action: 'password.set', actorId: newId(), subjectId: newId(), detail: { b: 1, a: 'x' } })

const sealed = () => db.selectFrom('audit_event').select(['id', 'seal_number']).orderBy('seal_number').execute()

beforeEach(async () => {
  await tamper("truncate audit_event; update audit_chain set number = 0, seal = ''")
  for (let count = 0; count < 5; count += 1) await record()
  await sealEvents(db)
})

describe('the audit log', () => {
  it('only ever grows: no row is changed, removed or emptied out, and a seal stays', async () => {
    const change = db.updateTable('audit_event')
    await expect(change.set({ action: 'sign-in.refused' }).execute()).rejects.toThrow('only ever grows')
    await expect(change.set({ seal_number: null, seal: null }).execute()).rejects.toThrow('only ever grows')
    await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('only ever grows')
    await expect(services.pool.query('truncate audit_event')).rejects.toThrow('only ever grows')
    expect(await sealed()).toHaveLength(5)
  })

  it('takes no row that brings its own seal, and no change together with the seal', async () => {
    const forged = { id: newId(), action: 'password.set', seal_number: 6, seal: Buffer.alloc(32) }
    await expect(db.insertInto('audit_event').values(forged).execute()).rejects.toThrow('only ever grows')
    await record()
    const change = db.updateTable('audit_event').set({ seal_number: 6, seal: Buffer.alloc(32), network: 'x' })
    await expect(change.where('seal_number', 'is', null).execute()).rejects.toThrow('only ever grows')
  })

  it('names people by their ids and nothing else', async () => {
    const { rows } = await services.pool.query<{ name: string; type: string }>(
      "select column_name as name, data_type as type from information_schema.columns where table_name = 'audit_event'",
    )
    expect(rows.filter(({ type }) => type === 'uuid').map(({ name }) => name)).toEqual(['id', 'actor_id', 'subject_id'])
    expect(rows.map(({ name }) => name).join()).not.toMatch(/email|phone|first|last/u)
  })
})

describe('the chain', () => {
  it('holds, and says so with its length and its last seal', async () => {
    const chain = await verifyAuditChain(db)
    expect(chain).toEqual({
      isWhole: true,
      number: 5,
      events: 5,
      seal: expect.stringMatching(/^[\da-f]{64}$/u) as string,
    })
    expect((await sealed()).map(({ seal_number }) => seal_number)).toEqual([1, 2, 3, 4, 5])
  })

  it.each([
    ['a changed row', "update audit_event set network = '10.0.0.0/24' where seal_number = 3", 3],
    ['a changed detail', `update audit_event set detail = '{"a":"y","b":1}' where seal_number = 3`, 3],
    ['a moved moment', "update audit_event set at = at + interval '1 microsecond' where seal_number = 2", 2],
    ['a removed row', 'delete from audit_event where seal_number = 3', 3],
    ['a removed first row', 'delete from audit_event where seal_number = 1', 1],
    ['a removed last row', 'delete from audit_event where seal_number = 5', 5],
    [
      'a removed row that the next ones close up over',
      'delete from audit_event where seal_number = 3; update audit_event set seal_number = 3 where seal_number = 4; update audit_event set seal_number = 4 where seal_number = 5',
      3,
    ],
    [
      'an inserted row',
      `update audit_event set seal_number = 6 where seal_number = 5; update audit_event set seal_number = 5 where seal_number = 4;
       insert into audit_event (id, action, seal_number, seal) values (gen_random_uuid(), 'password.set', 4, sha256('x'))`,
      4,
    ],
    [
      'a row added at the end',
      "insert into audit_event (id, action, seal_number, seal) values (gen_random_uuid(), 'password.set', 6, sha256('x'))",
      6,
    ],
    [
      'reordered rows',
      'update audit_event set seal_number = 9 where seal_number = 2; update audit_event set seal_number = 2 where seal_number = 3; update audit_event set seal_number = 3 where seal_number = 9',
      2,
    ],
    [
      'rows reordered together with their seals',
      `update audit_event x set id = case x.seal_number when 2 then b.id else a.id end, actor_id = case x.seal_number when 2 then b.actor_id else a.actor_id end
       from audit_event a, audit_event b where a.seal_number = 2 and b.seal_number = 3 and x.seal_number = 2`,
      2,
    ],
    ['a seal taken off', 'update audit_event set seal_number = null, seal = null where seal_number = 4', 4],
  ])('shows %s at the first broken link', async (_, statement, number) => {
    // The last but one would meet its own twin's id.
    await tamper(`alter table audit_event drop constraint if exists audit_event_pkey; ${statement}`)
    expect(await verifyAuditChain(db)).toMatchObject({ isWhole: false, number })
  })

  it('continues after the last seal, and seals a row that was committed late with an earlier time', async () => {
    const other = createPool({ url: services.config.DATABASE_URL })
    const late = createDb(other)
    const trx = await late.startTransaction().execute()
    await recordEvent(trx, { action: 'session.started' })
    await record()
    expect(await sealEvents(db)).toBe(1)
    await trx.commit().execute()
    expect(await sealEvents(db)).toBe(1)
    await other.end()

    const rows = await db.selectFrom('audit_event').select(['action', 'seal_number']).orderBy('at').execute()
    expect(rows.slice(-2).map(({ action, seal_number }) => [action, seal_number])).toEqual([
      ['session.started', 7],
      ['password.set', 6],
    ])
    expect(await verifyAuditChain(db)).toMatchObject({ isWhole: true, number: 7 })
  })
})

describe('several sealers that are killed at any moment', () => {
  it('seal every row exactly once, within seconds', async () => {
    const pools = Array.from({ length: 3 }, () =>
      createPool({ url: services.config.DATABASE_URL, applicationName: 'sealer', onLostConnection: () => undefined }),
    )
    const sealers = pools.flatMap((pool) => [0, 1].map(() => keepSealing({ ...services, db: createDb(pool) })))
    for (let round = 0; round < 25; round += 1) {
      await Promise.all(Array.from({ length: 40 }, record))
      await Promise.all(pools.map((pool) => sealEvents(createDb(pool)).catch(() => 0)).concat(killSealers()))
    }
    await eventually(async () => expect(await countUnsealed(db)).toBe(0))
    await Promise.all(sealers.map((each) => each.stop()))
    await Promise.all(pools.map((pool) => pool.end()))

    expect((await sealed()).map(({ seal_number }) => seal_number)).toEqual(
      Array.from({ length: 1005 }, (_, at) => at + 1),
    )
    expect(await verifyAuditChain(db)).toMatchObject({ isWhole: true, number: 1005 })
  })

  const killSealers = async () => {
    await sleep(Math.random() * 10)
    await onServer(
      inject('postgresUrl'),
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sealer'",
    )
    return 0
  }
})
