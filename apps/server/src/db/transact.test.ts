import { testDatabase } from '#testing/test-database.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from './client.ts'
import { transact } from './transact.ts'

const { db, sideDb } = await testDatabase()
await sql`create table purse (owner text primary key, coins int not null)`.execute(db)
await sql`insert into purse values ('ada', 1), ('bob', 1)`.execute(db)

const coinsInAll = async (tx: Db) => {
  const { rows } = await sql<{ coins: number }>`select sum(coins)::int as coins from purse`.execute(tx)
  return rows[0]?.coins ?? 0
}

/** Resolves once both have arrived. */
const meeting = () => {
  let arrived = 0
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return () => {
    arrived += 1
    if (arrived === 2) open()
    return opened
  }
}

test('two serializable transactions that contradict each other both succeed, one of them again', async () => {
  const bothHaveRead = meeting()
  const work = vi.fn(async (tx: Db, owner: string) => {
    const coins = await coinsInAll(tx)
    await bothHaveRead()
    await sql`update purse set coins = ${coins} where owner = ${owner}`.execute(tx)
  })

  await Promise.all(['ada', 'bob'].map((owner) => transact(db, (tx) => work(tx, owner), { isolation: 'serializable' })))

  expect(work).toHaveBeenCalledTimes(3)
  // One after the other, in whichever order: 2 first, and then 2 + 1.
  expect(await coinsInAll(db)).toBe(5)
})

test('a deadlock is resolved by doing one of the two again', async () => {
  const bothHaveLocked = meeting()
  const work = vi.fn(async (tx: Db, [first, second]: [string, string]) => {
    await sql`update purse set coins = 0 where owner = ${first}`.execute(tx)
    await bothHaveLocked()
    await sql`update purse set coins = 0 where owner = ${second}`.execute(tx)
  })

  await Promise.all([transact(db, (tx) => work(tx, ['ada', 'bob'])), transact(db, (tx) => work(tx, ['bob', 'ada']))])

  expect(work).toHaveBeenCalledTimes(3)
})

test('any other failure is not tried again, and nothing of it stays', async () => {
  const work = vi.fn(async (tx: Db) => {
    await sql`insert into purse values ('eve', 7)`.execute(tx)
    throw new Error('changed my mind')
  })

  await expect(transact(db, work)).rejects.toThrow('changed my mind')

  expect(work).toHaveBeenCalledTimes(1)
  const { rows } = await sql`select from purse where owner = 'eve'`.execute(db)
  expect(rows).toHaveLength(0)
})

test('within a transaction it joins that one', async () => {
  const failing = transact(db, async (tx) => {
    await transact(tx, (inner) => sql`insert into purse values ('mallory', 1)`.execute(inner))
    throw new Error('the outer one fails')
  })

  await expect(failing).rejects.toThrow('the outer one fails')
  const { rows } = await sql`select from purse where owner = 'mallory'`.execute(db)
  expect(rows).toHaveLength(0)
})

test('the work of a transaction may not ask for a second connection, which it could wait for until all of them wait for each other', async () => {
  const work = transact(db, async (tx) => {
    await sql`select 1`.execute(tx)
    await sql`select 1`.execute(db)
  })
  await expect(work).rejects.toThrow('asked for a second connection')
  await expect(transact(db, (tx) => transact(tx, () => sql`select 1`.execute(tx)))).resolves.toBeDefined()
  await expect(transact(db, () => sql`select 1`.execute(sideDb))).resolves.toBeDefined()
})
