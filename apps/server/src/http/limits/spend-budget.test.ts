import { createDb, createPool } from '#db/client.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { testDatabase } from '#testing/test-database.ts'
import { expect, it } from 'vitest'
import { deleteEndedBudgets, spendBudget } from './budget.repository.ts'
import { transact } from '#db/transact.ts'
import { createBudgets } from './spend-budget.ts'

const { db, sideDb, url } = await testDatabase()
const budget = (subject: string, limit = 3) => ({ name: 'sign-up', subject, limit, windowSeconds: 3600 })
const granted = async (spending: ReturnType<typeof spendBudget>) => (await spending).isGranted

const endWindows = () =>
  db
    .updateTable('budget')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .execute()

it('grants what the budget holds, then says how long to wait', async () => {
  for (let spent = 0; spent < 3; spent += 1) expect(await granted(spendBudget(db, budget('a')))).toBe(true)
  const refused = await spendBudget(db, budget('a'))
  expect(refused.isGranted).toBe(false)
  expect(refused.retryAfterSeconds).toBeGreaterThan(3590)
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(3600)
})

it('keeps subjects and names apart', async () => {
  await spendBudget(db, budget('b', 1))
  expect(await granted(spendBudget(db, budget('b', 1)))).toBe(false)
  expect(await granted(spendBudget(db, budget('c', 1)))).toBe(true)
  expect(await granted(spendBudget(db, { ...budget('b', 1), name: 'reset' }))).toBe(true)
})

it('begins anew when the window is over', async () => {
  await spendBudget(db, budget('d', 1))
  await endWindows()
  expect(await granted(spendBudget(db, budget('d', 1)))).toBe(true)
  expect(await granted(spendBudget(db, budget('d', 1)))).toBe(false)
})

it('is exact when several processes spend at once', async () => {
  const pools = Array.from({ length: 3 }, () => createPool({ url }))
  cleanUp(async () => {
    await Promise.all(pools.map((pool) => pool.end()))
  })
  const spendings = pools
    .map((pool) => createDb(pool))
    .flatMap((process) => Array.from({ length: 20 }, () => granted(spendBudget(process, budget('shared', 10)))))
  expect((await Promise.all(spendings)).filter(Boolean)).toHaveLength(10)
})

it('grants nothing of an empty budget', async () => {
  expect(await granted(spendBudget(db, budget('none', 0)))).toBe(false)
})

it('is multiplied by RATE_LIMIT_SCALE, and answers 429 with the time to wait', async () => {
  const budgets = createBudgets(db, 2)
  for (let spent = 0; spent < 6; spent += 1) await budgets.spend(budget('scaled'))
  await expect(budgets.spend(budget('scaled'))).rejects.toMatchObject({
    code: 'too_many',
    retryAfterSeconds: expect.any(Number) as number,
  })
})

it('that refills all the time grants a burst, then one unit at a time', async () => {
  const budgets = createBudgets(db, 1)
  const steady = { name: 'reports', subject: 'steady', burst: 3, secondsEach: 10 }
  for (let spent = 0; spent < 3; spent += 1) await budgets.spendSteadily(steady)
  const refused = budgets.spendSteadily(steady)
  await expect(refused).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 10 })
  await db
    .updateTable('budget')
    .set({ ends_at: new Date(Date.now() + 20_000) })
    .where('subject', '=', 'steady')
    .execute()
  await budgets.spendSteadily(steady)
  await expect(budgets.spendSteadily(steady)).rejects.toMatchObject({ code: 'too_many' })
})

it('is spent once by a transaction that runs again, and as often as that asks for it', async () => {
  const budgets = createBudgets(sideDb, 1)
  const steady = { name: 'reports', subject: 'again', burst: 9, secondsEach: 10 }
  const attempts: boolean[][] = []
  await transact(db, async () => {
    const one = await budgets.trySpend(budget('again', 1))
    const two = await budgets.trySpend(budget('again', 1))
    await budgets.spendSteadily(steady)
    attempts.push([one.isGranted, two.isGranted])
    if (attempts.length < 3) throw Object.assign(new Error('gave way'), { code: '40P01' })
  })
  expect(attempts).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
  const spent = await db.selectFrom('budget').select('spent').where('subject', '=', 'again').execute()
  expect(spent).toEqual([{ spent: 1 }, { spent: 1 }])
})

it('is swept when its window is over', async () => {
  await endWindows()
  await spendBudget(db, budget('alive'))
  await deleteEndedBudgets(db)
  expect(await db.selectFrom('budget').select('subject').execute()).toEqual([{ subject: 'alive' }])
})
