import { endUnusedMailLinks } from '#modules/identity/account/index.ts'
import { countJobs } from '#platform/jobs/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { eventually } from '#testing/eventually.ts'
import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { beforeEach, expect, test } from 'vitest'

const environment = { TRUSTED_PROXIES: '127.0.0.1' }
const { app, db, services, mailbox } = await buildAppWithMailbox({ environment })

const from = (network: string) => ({ 'x-forwarded-for': network })
const ours = from('203.0.113.5')
const foreign = from('198.51.100.5')

const ask = (email: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email }, headers })

/** The cookie of a browser in which this account has signed in. */
const knownBrowser = async (email: string) => {
  await db.deleteFrom('sign_in_throttle').execute()
  const payload = { email, password: goodPassword }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: ours })
  const value = answer.cookies.find(({ name }) => name === 'regent_known')?.value ?? ''
  return { ...ours, cookie: `regent_known=${value}` }
}

const countOf = (email: string) => mailbox.kindsTo(email).filter((kind) => kind === 'password-reset').length
const settled = () => eventually(async () => expect((await countJobs(db)).waiting).toBe(0))
const comes = (email: string, count: number) => eventually(() => expect(countOf(email)).toBe(count))

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

test('the windows of an address and of a network are as long as a link lives, so that one always works', async () => {
  const { email } = await aMember(db)
  for (let count = 0; count < 6; count += 1) await ask(email, foreign)
  await comes(email, 5)
  const { rows } = await services.pool.query<{ left: number }>(
    `select extract(epoch from ends_at - now())::float as left from budget
     where name in ('password-reset-address', 'password-reset-network')`,
  )
  expect(rows).toHaveLength(2)
  for (const { left } of rows) {
    expect(left).toBeGreaterThan(29 * 60)
    expect(left).toBeLessThanOrEqual(30 * 60)
  }
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

test('strangers who ask for other spellings of an address that nobody has deny its verified owner no link', async () => {
  const { email } = await aMember(db)
  const [name] = email.split('@')
  for (let count = 0; count < 6; count += 1) await ask(`${name}+${count}@example.com`, foreign)
  expect((await ask(email, ours)).statusCode).toBe(200)
  await comes(email, 1)
})

test('strangers who ask for other spellings of an address that nobody has deny its owner no link before it is verified', async () => {
  const { email } = await aMember(db, { isVerified: false })
  const [name] = email.split('@')
  for (let count = 0; count < 6; count += 1) await ask(`${name}+${count}@example.com`, foreign)
  await ask(email, ours)
  await comes(email, 1)
})

test.each([
  ['verified', true],
  ['unverified', false],
  ['unknown', undefined],
])('requests for a spelling of a mailbox do the same if another spelling of it is %s', async (name, isVerified) => {
  // Without workers, so that the jobs stay.
  const quiet = await buildTestApp({ environment })
  if (isVerified !== undefined) await aMember(quiet.db, { email: `${name}@spelled.example`, isVerified })
  const post = (email: string) =>
    quiet.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
  for (let count = 0; count < 6; count += 1) await post(`${name}@spelled.example`)
  await post(`${name}+other@spelled.example`)
  const { rows: jobs } = await quiet.services.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'mail-password-reset'`,
  )
  const { rows: budgets } = await quiet.services.pool.query('select name, spent from budget order by name, spent')
  expect(jobs).toHaveLength(6)
  expect(budgets).toEqual([
    { name: 'password-reset-address', spent: 1 },
    { name: 'password-reset-address', spent: 5 },
    { name: 'password-reset-network', spent: 7 },
  ])
})

test('an unverified mailbox gets no more than five links a day, no matter who asks for which spelling and ends them', async () => {
  const { email, accountId } = await signedIn(services, { isVerified: false })
  const [name, host] = email.split('@')
  const other = `${name}+tag@${host}`
  await aMember(db, { email: other, isVerified: false })
  const askAll = async () => {
    await db.deleteFrom('budget').execute()
    for (let count = 0; count < 6; count += 1) await ask(other, foreign)
    await settled()
  }
  await askAll()
  await askAll()
  expect(countOf(other)).toBe(4)
  for (let window = 0; window < 3; window += 1) {
    await db.deleteFrom('budget').execute()
    for (let count = 0; count < 6; count += 1) await ask(email, foreign)
    await settled()
    await endUnusedMailLinks(db, accountId)
  }
  expect(countOf(email)).toBe(1)
  await services.pool.query(`update mail_link set created_at = created_at - interval '25 hours'`)
  await db.deleteFrom('budget').execute()
  await ask(email, ours)
  await comes(email, 2)
})

test('many known browsers of one account get no more links than one', async () => {
  const { email } = await aMember(db)
  for (let browser = 0; browser < 4; browser += 1) {
    const known = await knownBrowser(email)
    for (let count = 0; count < 3; count += 1) expect((await ask(email, known)).statusCode).toBe(200)
  }
  await comes(email, 5)
  await settled()
  expect(countOf(email)).toBe(5)
})

test('an unverified address gets no more links than strangers may ask for, however often its account is signed in', async () => {
  const { email } = await aMember(db, { isVerified: false })
  for (let browser = 0; browser < 4; browser += 1) {
    const browserOfStranger = await knownBrowser(email)
    for (let count = 0; count < 3; count += 1) await ask(email, browserOfStranger)
  }
  await comes(email, 5)
  await settled()
  expect(countOf(email)).toBe(5)
})

test('neighbors who use up the budget of their network deny a member no link in a browser that has signed in before', async () => {
  const { email } = await aMember(db)
  const owner = await knownBrowser(email)
  for (let count = 0; count < 30; count += 1) await ask(`nobody${count}@example.com`, ours)
  expect((await ask('nobody@example.com', ours)).statusCode).toBe(429)
  expect((await ask(email, owner)).statusCode).toBe(200)
  await comes(email, 1)
})

test('a customer with many networks of IPv6 gets no more links than one network', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 34; count += 1) {
    const network = from(`2001:db8:4:${(count * 256).toString(16)}::1`)
    statuses.push((await ask(`nobody${count}@example.com`, network)).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
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
