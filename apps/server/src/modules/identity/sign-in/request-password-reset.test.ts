import { eventually } from '#testing/eventually.ts'
import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { beforeEach, expect, test } from 'vitest'

const { app, db, services, mailbox } = await buildAppWithMailbox({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

const from = (network: string) => ({ 'x-forwarded-for': network })
const ours = from('203.0.113.5')
const foreign = from('198.51.100.5')

const ask = (email: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, headers })

/** The cookie of a browser in which this account has signed in. */
const knownBrowser = async (email: string) => {
  const payload = { email, password: goodPassword }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: ours })
  const value = answer.cookies.find(({ name }) => name === 'regent_known')?.value ?? ''
  return { ...ours, cookie: `regent_known=${value}` }
}

const countOf = (email: string) => mailbox.kindsTo(email).filter((kind) => kind === 'password-reset').length
const comes = (email: string, count: number) => eventually(() => expect(countOf(email)).toBe(count))

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

test('the window of an address is as long as its links live, so that one always works', async () => {
  const { email } = await aMember(db)
  for (let count = 0; count < 6; count += 1) await ask(email, foreign)
  await comes(email, 5)
  const { rows } = await services.pool.query<{ left: number }>(
    `select extract(epoch from ends_at - now())::float as left from budget where name = 'password-reset-address'`,
  )
  expect(rows[0]?.left).toBeGreaterThan(29 * 60)
  expect(rows[0]?.left).toBeLessThanOrEqual(30 * 60)
})

test('strangers who use up the budget of an address deny its owner no link in a browser that has signed in before', async () => {
  const { email } = await aMember(db)
  const owner = await knownBrowser(email)
  for (let count = 0; count < 7; count += 1) await ask(email, foreign)
  await comes(email, 5)
  const answer = await ask(email.toUpperCase(), owner)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'If there is an account with this address, we have mailed a link to it.' },
  ])
  await comes(email, 6)
  for (let count = 0; count < 6; count += 1) expect((await ask(email, owner)).statusCode).toBe(200)
  await comes(email, 10)
})

test('nor do neighbors in its network, which has to wait', async () => {
  const { email } = await aMember(db)
  const owner = await knownBrowser(email)
  for (let count = 0; count < 30; count += 1) await ask(`nobody${count}@example.com`, ours)
  expect((await ask('nobody@example.com', ours)).statusCode).toBe(429)
  expect((await ask(email, owner)).statusCode).toBe(200)
  await comes(email, 1)
})

test('a browser that knows another account gets no budget of its own, and learns nothing', async () => {
  const [{ email }, thief] = [await aMember(db), await aMember(db)]
  const browser = await knownBrowser(thief.email)
  for (let count = 0; count < 7; count += 1) {
    const [known, unknown] = [await ask(email, browser), await ask('nobody.at.all@example.com', browser)]
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  }
  await comes(email, 5)
  expect(countOf('nobody.at.all@example.com')).toBe(0)
})
