import { createDb, createPool } from '#db/client.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { testDatabase } from '#testing/test-database.ts'
import { beforeEach, expect, test } from 'vitest'
import { failuresOfAttack } from './wrong-password-delays.policy.ts'

/** A database whose clock stands still: a wait of a second is over only when a test ends it, however slow the machine. */
const stoppedDatabase = async () => {
  const { pool: stopped, url } = await testDatabase()
  await stopped.query(
    `create function public.clock_timestamp() returns timestamptz language sql as 'select ''${new Date().toISOString()}''::timestamptz'`,
  )
  const ours = new URL(url)
  ours.searchParams.set('options', '-c search_path=public,pg_catalog')
  const pool = createPool({ url: ours.href })
  cleanUp(() => pool.end())
  return { db: createDb(pool), pool }
}

const { app, db, services } = await buildTestApp({
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
  ...(await stoppedDatabase()),
})

const home = '198.51.100.7'
const elsewhere = '203.0.113.7'

const login = (email: string, password: string, { from = home, cookie = '' } = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  })

const statusOf = async (...input: Parameters<typeof login>) => (await login(...input)).statusCode

const failUntilRefused = async (email: string, from = home) => {
  for (let count = 0; count < 20; count += 1) {
    const answer = await login(email, 'wrong password', { from })
    if (answer.statusCode === 429) return { failures: count, wait: Number(answer.headers['retry-after']) }
    expect(answer.statusCode).toBe(401)
  }
  throw new Error('No request was refused.')
}

/** Lets the seconds pass for which requests are refused. */
const waitIsOver = () => services.pool.query("update sign_in_throttle set retry_at = '-infinity'")

const deviceOf = (answer: Awaited<ReturnType<typeof login>>) =>
  [answer.headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith('regent_known='))
    ?.split(';')[0] ?? ''

beforeEach(async () => {
  await db.deleteFrom('sign_in_throttle').execute()
})

test('after five free failures each next one doubles the wait, up to a quarter of an hour', async () => {
  const { email } = await aMember(db)
  expect(await failUntilRefused(email)).toEqual({ failures: 6, wait: 1 })
  const waits: number[] = []
  for (let count = 0; count < 12; count += 1) {
    await waitIsOver()
    expect(await statusOf(email, 'wrong password')).toBe(401)
    waits.push(Number((await login(email, 'wrong password')).headers['retry-after']))
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
})

test('a right password ends the wait, and clears the count of the network', async () => {
  const { email } = await aMember(db)
  await failUntilRefused(email)
  await waitIsOver()
  expect(await statusOf(email, goodPassword)).toBe(200)
  expect(await failUntilRefused(email)).toEqual({ failures: 6, wait: 1 })
  const { rows } = await services.pool.query<{ failures: number }>('select failures from sign_in_throttle')
  expect(rows.map(({ failures }) => failures)).toEqual([6, 6, 6])
})

test('an unknown address is slowed down exactly as a known one', async () => {
  const { email } = await aMember(db)
  expect(await failUntilRefused('nobody@example.com', elsewhere)).toEqual(await failUntilRefused(email))
})

test('what a stranger does elsewhere keeps no member out', async () => {
  const { email } = await aMember(db)
  await failUntilRefused(email, elsewhere)
  expect(await statusOf(email, goodPassword)).toBe(200)
})

test('from twenty wrong passwords on, unknown devices wait together, wherever they are; known ones never', async () => {
  const { email } = await aMember(db)
  const cookie = deviceOf(await login(email, goodPassword))
  for (let network = 0; network < failuresOfAttack; network += 1) {
    expect(await statusOf(email, 'wrong password', { from: `100.64.${network}.1` })).toBe(401)
  }
  const waits: number[] = []
  for (let network = 0; network < 8; network += 1) {
    const refused = await login(email, goodPassword, { from: `100.65.${network}.1` })
    expect(refused.statusCode).toBe(429)
    waits.push(Number(refused.headers['retry-after']))
    expect(await statusOf(email, goodPassword, { cookie, from: `100.66.${network}.1` })).toBe(200)
    await waitIsOver()
    expect(await statusOf(email, 'wrong password', { from: `100.65.${network}.1` })).toBe(401)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  await waitIsOver()
  expect(await statusOf(email, goodPassword, { from: '192.0.2.1' })).toBe(200)
})

test('wrong passwords make an attack within an hour only, and those of known devices never', async () => {
  const { email } = await aMember(db)
  const cookie = deviceOf(await login(email, goodPassword))
  for (let network = 0; network < failuresOfAttack - 1; network += 1) {
    await login(email, 'wrong password', { from: `100.64.${network}.1` })
  }
  await login(email, 'wrong password', { cookie })
  expect(await statusOf(email, 'wrong password', { from: '192.0.2.1' })).toBe(401)
  expect(await statusOf(email, 'wrong password', { from: '192.0.3.1' })).toBe(429)

  await db.deleteFrom('sign_in_throttle').execute()
  for (let network = 0; network < failuresOfAttack - 1; network += 1) {
    await login(email, 'wrong password', { from: `100.64.${network}.1` })
    // The window begins with the first failure: later ones do not prolong it.
    await services.pool.query("update sign_in_throttle set forget_at = forget_at - interval '4 minutes'")
  }
  expect(await statusOf(email, 'wrong password', { from: '192.0.2.1' })).toBe(401)
  expect(await statusOf(email, 'wrong password', { from: '192.0.3.1' })).toBe(401)
})

test('known devices of one account wait together after twenty wrong passwords, and strangers not because of them', async () => {
  const { email } = await aMember(db)
  const cookies: string[] = []
  for (let count = 0; count < 5; count += 1) cookies.push(deviceOf(await login(email, goodPassword)))
  for (const cookie of cookies.slice(0, 4)) {
    for (let count = 0; count < failuresOfAttack / 4; count += 1) {
      expect(await statusOf(email, 'wrong password', { cookie })).toBe(401)
    }
  }
  const waits: number[] = []
  for (let count = 0; count < 12; count += 1) {
    const refused = await login(email, goodPassword, { cookie: cookies[4] ?? '' })
    expect(refused.statusCode).toBe(429)
    waits.push(Number(refused.headers['retry-after']))
    expect(await statusOf(email, 'wrong password', { from: `100.64.${count}.1` })).toBe(401)
    await waitIsOver()
    await login(email, 'wrong password', { cookie: cookies[4] ?? '' })
    // Its own wait is that of one device.
    await services.pool.query(`delete from sign_in_throttle where failures <= 12 and retry_at > now()`)
  }
  expect(waits.at(0)).toBe(1)
  expect(Math.max(...waits)).toBe(900)
})

test('a new password makes every device unknown, except the one that set it', async () => {
  const { email } = await aMember(db)
  const [thief, owner] = [deviceOf(await login(email, goodPassword)), await login(email, goodPassword)]
  const changed = await app.inject({
    method: 'POST',
    url: '/api/auth/password',
    headers: { authorization: `Bearer ${owner.json<{ accessToken: string }>().accessToken}`, cookie: deviceOf(owner) },
    payload: { password: 'a new harbour', currentPassword: goodPassword },
  })
  expect(changed.statusCode).toBe(200)
  const count = async (cookie: string) => {
    await db.deleteFrom('sign_in_throttle').execute()
    expect(await statusOf(email, 'wrong password', { cookie })).toBe(401)
    return (await db.selectFrom('sign_in_throttle').select('failures').execute()).length
  }
  // An unknown device counts for its pair, its network and the account; a known one for itself and all known ones.
  expect([await count(thief), await count(deviceOf(owner))]).toEqual([3, 2])
})

test('no device of an unverified account is known', async () => {
  const { id, email } = await aMember(db, { isVerified: false })
  const cookie = deviceOf(await login(email, goodPassword))
  expect(await db.selectFrom('known_device').select('account_id').where('account_id', '=', id).execute()).toEqual([])
  await db.deleteFrom('sign_in_throttle').execute()
  expect(await statusOf(email, 'wrong password', { cookie })).toBe(401)
  expect(await db.selectFrom('sign_in_throttle').select('failures').execute()).toHaveLength(3)
})

test('all networks of a customer with IPv6 count together', async () => {
  const { email } = await aMember(db)
  const from = (network: number) => `2001:db8:7:${network.toString(16)}00::1`
  for (let network = 0; network < 11; network += 1) {
    expect(await statusOf(email, 'wrong password', { from: from(network) })).toBe(401)
  }
  expect(await statusOf(email, goodPassword, { from: from(11) })).toBe(429)
  expect(await statusOf(email, goodPassword, { from: '2001:db8:8::1' })).toBe(200)
})

test('a browser that has signed in before does not wait for strangers in its own network', async () => {
  const { email } = await aMember(db)
  const cookie = deviceOf(await login(email, goodPassword))
  await failUntilRefused(email)
  expect(await statusOf(email, goodPassword)).toBe(429)
  expect(await statusOf(email, goodPassword, { cookie })).toBe(200)
  // The browser of another member opens nothing.
  const { email: other } = await aMember(db)
  const foreign = deviceOf(await login(other, goodPassword))
  expect(await statusOf(email, goodPassword, { cookie: foreign })).toBe(429)
})

test('many accounts tried from one network slow it down as well, briefly, but not its known devices', async () => {
  const { email } = await aMember(db)
  const cookie = deviceOf(await login(email, goodPassword))
  const statuses: number[] = []
  for (let count = 0; count < 53; count += 1)
    statuses.push(await statusOf(`nobody${count}@example.com`, 'wrong password'))
  expect(statuses.filter((status) => status === 401)).toHaveLength(51)
  expect(statuses.at(-1)).toBe(429)
  expect(await statusOf(email, goodPassword, { cookie })).toBe(200)
  await services.pool.query('update sign_in_throttle set failures = 500 where failures > 50')
  await waitIsOver()
  await login('nobody@example.com', 'wrong password')
  const refused = await login('another@example.com', 'wrong password')
  expect(Number(refused.headers['retry-after'])).toBe(300)
})

test('however many passwords are tried at once, only the free tries are compared, and refused ones are not written', async () => {
  const { email } = await aMember(db)
  const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf(email, 'wrong password')))
  expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  expect(statuses.filter((status) => status === 429)).toHaveLength(24)
  const events = await db.selectFrom('audit_event').select('id').where('action', '=', 'sign-in.refused').execute()
  const before = events.length
  await login(email, 'wrong password')
  expect(
    await db.selectFrom('audit_event').select('id').where('action', '=', 'sign-in.refused').execute(),
  ).toHaveLength(before)
})

test('however many networks try at once, only as many passwords are compared as make an attack', async () => {
  const { email } = await aMember(db)
  const networks = Array.from({ length: 30 }, (_, index) => `100.64.${index}.1`)
  const statuses = await Promise.all(networks.map((from) => statusOf(email, 'wrong password', { from })))
  expect(statuses.filter((status) => status === 401)).toHaveLength(failuresOfAttack)
})

test('the table of failures names neither address nor network', async () => {
  const { email } = await aMember(db)
  await login(email, 'wrong password')
  const { rows } = await services.pool.query("select encode(subject, 'escape') as subject from sign_in_throttle")
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|198\.51/u)
})
