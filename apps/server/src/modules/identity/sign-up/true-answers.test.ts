import { createBudgets } from '#http/limits/spend-budget.ts'
import { testDatabase } from '#testing/test-database.ts'
import { beforeEach, expect, it } from 'vitest'
import { mayTellWhetherKnown, signUpsByMail } from './sign-up.policy.ts'

const { db } = await testDatabase()
const budgets = createBudgets(db, 1)

/** How many of so many questions are answered truthfully. */
const answered = async (network: string, questions: number) => {
  let count = 0
  for (let question = 0; question < questions; question += 1) {
    if (await mayTellWhetherKnown(budgets, network)) count += 1
  }
  return count
}

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

it('gives a network twenty true answers an hour, and all networks of a customer with IPv6 sixty', async () => {
  expect(await answered('203.0.113.0/24', 30)).toBe(20)
  let count = 0
  for (let network = 0; network < 6; network += 1) count += await answered(`2001:db8:7:${network}00::/56`, 15)
  expect(count).toBe(60)
  expect(await answered('2001:db8:8::/56', 30)).toBe(20)
})

it('counts sign-ups by mail for all networks of a customer with IPv6 together', () => {
  expect(signUpsByMail('2001:db8:7:100::/56')).toEqual(signUpsByMail('2001:db8:7:200::/56'))
})

it('keeps a third of all true answers for networks that have asked at most twice', async () => {
  let busy = 0
  for (let network = 0; network < 25; network += 1) busy += await answered(`100.64.${network}.0/24`, 20)
  // Twenty networks use 400; the other five get the first two answers of a fresh one.
  expect(busy).toBe(410)
  expect(await answered('203.0.113.0/24', 20)).toBe(2)
  let fresh = 2
  for (let network = 0; network < 120; network += 1) fresh += await answered(`100.65.${network}.0/24`, 3)
  expect(busy + fresh).toBe(600)
})
