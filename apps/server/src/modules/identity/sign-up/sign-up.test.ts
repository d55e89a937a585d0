import { findAccountByEmail } from '#modules/identity/account/index.ts'
import { countJobs, listJobs } from '#platform/jobs/index.ts'
import { MailDelayedError } from '#platform/mailer/mail-errors.ts'
import { eventually } from '#testing/eventually.ts'
import { aSignUp } from '#testing/records/factories.ts'
import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, db, mailbox } = await buildAppWithMailbox({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

const register = (payload: object, from = '198.51.100.7', headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload,
    headers: { 'x-forwarded-for': from, ...headers },
  })

const as = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

interface Registered {
  message: string
  accessToken: string
  refreshToken: string
}

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
  mailbox.failure = undefined
})

test('signing up creates an unverified account without a password, signs in and mails the link that verifies', async () => {
  const typed = aSignUp({ firstName: 'Zoë', phone: '442071234567' })
  const answer = await register(typed)
  expect(answer.statusCode).toBe(201)
  const { message, accessToken, refreshToken } = answer.json<Registered>()
  expect(message).toBe('Your account is created. We have mailed you a link to verify your address.')
  expect(refreshToken).toHaveLength(43)
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringContaining('regent_files='),
    expect.stringMatching(/^regent_known=[\w-]{43}; Path=\/api; .*HttpOnly; SameSite=Strict/u),
  ])

  const me = await app.inject({ url: '/api/auth/user', headers: as(accessToken) })
  expect(me.json()).toMatchObject({
    user: { ...typed, isVerified: false, hasPassword: false, role: 'user', lifecyclestage: 'Lead' },
  })
  const { data } = await mailbox.mailTo(typed.email, 'verification')
  expect(data['href']).toMatch(/^http:\/\/127\.0\.0\.1:3000\/verify\/[\w-]{43}$/u)
})

test('role and username are the server’s: what a browser says of them is ignored', async () => {
  const typed = aSignUp()
  const answer = await register({ ...typed, role: 'admin', username: ['Eve'], isVerified: true, client_type: 'Elite' })
  const me = await app.inject({ url: '/api/auth/user', headers: as(answer.json<Registered>().accessToken) })
  expect(me.json()).toMatchObject({ user: { role: 'user', isVerified: false, firstName: 'Ada' } })
  expect(me.json<{ user: object }>().user).not.toHaveProperty('client_type')
})

test('the source of the visit, the zone, both consents and the accepted texts are kept', async () => {
  const utms = { source: 'newsletter', campaign: 'spring' }
  const typed = aSignUp({ timeZone: 'Europe/Paris', utms, smsReminders: true, smsNews: false })
  await register(typed)
  const account = await db
    .selectFrom('account')
    .select(['id', 'utms', 'time_zone', 'sms_reminders', 'sms_news'])
    .where('email', '=', typed.email)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ utms, time_zone: 'Europe/Paris', sms_reminders: true, sms_news: false })
  const consents = await db
    .selectFrom('consent')
    .select(['kind', 'granted', 'network', 'wording'])
    .where('account_id', '=', account.id)
    .orderBy('kind')
    .execute()
  expect(consents.map(({ kind, granted, network }) => [kind, granted, network])).toEqual([
    ['privacy', true, '198.51.100.0/24'],
    ['sms-reminders', true, '198.51.100.0/24'],
    ['terms', true, '198.51.100.0/24'],
  ])
  expect(consents.every(({ wording }) => wording !== '')).toBe(true)
  const events = await db.selectFrom('audit_event').select('action').where('subject_id', '=', account.id).execute()
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.created', 'consent.changed', 'session.started']),
  )
})

test('a taken address shows an error at its field, however it is written, and nothing is created', async () => {
  const typed = aSignUp()
  await register(typed)
  const answer = await register({ ...typed, email: typed.email.toUpperCase(), firstName: 'Eve' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'conflict',
    details: { email: 'This address has an account already. Please log in.' },
  })
  expect(await findAccountByEmail(db, typed.email)).toMatchObject({ first_name: 'Ada' })
})

test('of many who sign up with one address at once, one gets the account', async () => {
  const typed = aSignUp()
  const answers = await Promise.all(Array.from({ length: 6 }, () => register(typed)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})

test('repeated under one Idempotency-Key it is one account, with the same tokens', async () => {
  const typed = aSignUp()
  const answers = await Promise.all([1, 2].map(() => register(typed, '198.51.100.7', { 'idempotency-key': 'twice' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]?.json()).toEqual(answers[1]?.json())
})

describe('over the budget of 20 true answers', () => {
  const spendAll = async (from: string) => {
    const known = aSignUp()
    for (let count = 0; count < 20; count += 1) {
      expect((await register(count === 0 ? known : aSignUp(), from)).statusCode).toBe(201)
    }
    await db.updateTable('account').set({ is_verified: true }).where('email', '=', known.email).execute()
    return known
  }

  test('every sign-up answers the same without tokens, and goes on by mail', async () => {
    const known = await spendAll('203.0.113.5')
    const fresh = aSignUp({ smsNews: true, timeZone: 'Asia/Tokyo' })
    const answers = [await register(known, '203.0.113.5'), await register(fresh, '203.0.113.99')]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({ message: 'Almost done. Please open the mail we have just sent you to go on.' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }

    const { data } = await mailbox.mailTo(known.email, 'address-taken')
    expect(data).toMatchObject({
      loginHref: 'http://127.0.0.1:3000/?dialog=login',
      resetHref: 'http://127.0.0.1:3000/?dialog=reset',
    })
    expect(JSON.stringify(data)).not.toMatch(/\/(verify|reset-password)\//u)
    expect(await mailbox.tokenTo(fresh.email, 'verification')).toHaveLength(43)
    expect(await findAccountByEmail(db, fresh.email)).toMatchObject({ is_verified: false, time_zone: 'Asia/Tokyo' })
    expect(await db.selectFrom('sign_up_request').select('id').execute()).toEqual([])
    // Another network has a budget of its own.
    expect((await register(known, '192.0.2.1')).statusCode).toBe(409)
  })

  test('600 requests in all get the true answer, from however many networks', async () => {
    await db
      .insertInto('budget')
      .values({ name: 'true-answers', subject: 'everyone', spent: 600, ends_at: new Date(Date.now() + 60_000) })
      .execute()
    expect((await register(aSignUp(), '192.0.2.77')).json()).not.toHaveProperty('accessToken')
  })

  test('repeated sign-ups do not fill a mailbox', async () => {
    const known = await spendAll('203.0.113.6')
    for (let count = 0; count < 6; count += 1) await register(known, '203.0.113.6')
    await mailbox.mailTo(known.email, 'address-taken')
    await eventually(async () => expect((await countJobs(db)).waiting).toBe(0))
    expect(mailbox.kindsTo(known.email).filter((kind) => kind === 'address-taken')).toHaveLength(3)
  })
})

test('a mail server that is down delays the mail, never the sign-up', async () => {
  mailbox.failure = new MailDelayedError('The post office is closed')
  const typed = aSignUp()
  expect((await register(typed)).statusCode).toBe(201)
  await eventually(async () => {
    const jobs = (await listJobs(db, { state: ['retrying'], limit: 10 })).rows
    expect(jobs.some(({ name }) => name === 'mail-verification')).toBe(true)
  })
  // A link that was not mailed is none.
  const account = await findAccountByEmail(db, typed.email)
  const links = await db
    .selectFrom('mail_link')
    .select('kind')
    .where('account_id', '=', account?.id ?? '')
    .execute()
  expect(links).toEqual([])

  mailbox.failure = undefined
  expect(await mailbox.tokenTo(typed.email, 'verification')).toHaveLength(43)
})

test('the link is mailed three times a day, no matter who asks, and not when there is nothing to verify', async () => {
  const typed = aSignUp()
  const { accessToken } = (await register(typed)).json<Registered>()
  const ask = () => app.inject({ method: 'POST', url: '/api/auth/verification', headers: as(accessToken) })
  for (let mails = 1; mails < 3; mails += 1) {
    await eventually(() => expect(mailbox.kindsTo(typed.email)).toHaveLength(mails))
    expect((await ask()).json()).toEqual({ message: 'We have mailed you a new link.' })
  }
  await eventually(() => expect(mailbox.kindsTo(typed.email)).toHaveLength(3))
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.json<{ message: string }>().message).toBe(
    'Enough links have been mailed to this mailbox within a day. Please use the newest one, or ask again in 24 hours.',
  )
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)

  await db.updateTable('account').set({ is_verified: true }).where('email', '=', typed.email).execute()
  expect((await ask()).json()).toEqual({ message: 'Your address is verified already.' })
  expect((await app.inject({ method: 'POST', url: '/api/auth/verification' })).statusCode).toBe(401)
})

describe('a mailbox to which many addresses lead', () => {
  const settled = () =>
    eventually(async () => expect(await countJobs(db)).toMatchObject({ waiting: 0, running: 0, retrying: 0 }))

  const signUpAs = async (email: string) => {
    const answer = (await register(aSignUp({ email }))).json<Registered>()
    await settled()
    return answer
  }

  const ask = async ({ accessToken }: Registered) => {
    const asked = await app.inject({ method: 'POST', url: '/api/auth/verification', headers: as(accessToken) })
    await settled()
    return asked
  }

  const countOf = (email: string) => mailbox.kindsTo(email).length

  test.each([
    ['a plus', (name: string, at: number) => `${name}+${at}@example.com`, (name: string) => `${name}@example.com`],
    [
      'dots at Gmail',
      (name: string, at: number) => `${name.slice(0, at + 1)}.${name.slice(at + 1)}@gmail.com`,
      (name: string) => `${name}@gmail.com`,
    ],
  ])('gets two links a day at addresses with %s, and keeps one for its plain spelling', async (_, spelled, plain) => {
    const [name = ''] = aSignUp().email.replaceAll(/[-.]/gu, '').split('@')
    const strangers = Array.from({ length: 5 }, (__, at) => spelled(name, at))
    const answers = []
    for (const email of strangers) answers.push(await signUpAs(email))
    expect(strangers.map(countOf)).toEqual([1, 1, 0, 0, 0])
    const unmailed =
      'Your account is created. Enough links have been mailed to this mailbox within a day. You can ask for yours in your profile in 24 hours.'
    const mailed = 'Your account is created. We have mailed you a link to verify your address.'
    expect(answers.map(({ message }) => message)).toEqual([mailed, mailed, unmailed, unmailed, unmailed])

    const owner = await signUpAs(plain(name))
    expect([owner.message, countOf(plain(name))]).toEqual([mailed, 1])
    for (const each of [...answers, owner]) expect((await ask(each)).statusCode).toBe(429)
    expect([...strangers, plain(name)].map(countOf)).toEqual([1, 1, 0, 0, 0, 1])
  })

  test('gets three links a day in all, also where its plain spelling comes first', async () => {
    const [name] = aSignUp().email.split('@')
    const owner = await signUpAs(`${name}@example.com`)
    expect((await ask(owner)).statusCode).toBe(200)
    const others = [await signUpAs(`${name}+1@example.com`), await signUpAs(`${name}+2@example.com`)]
    expect([`${name}@example.com`, `${name}+1@example.com`, `${name}+2@example.com`].map(countOf)).toEqual([2, 1, 0])
    for (const each of [owner, ...others]) expect((await ask(each)).statusCode).toBe(429)
  })
})
