import { findAccount } from '#modules/identity/account/index.ts'
import { MailDelayedError } from '#platform/mailer/mail-errors.ts'
import { listJobs } from '#platform/jobs/index.ts'
import { eventually } from '#testing/eventually.ts'
import { aSignUp } from '#testing/records/factories.ts'
import { buildAppWithMailbox } from '#testing/mails/mailbox.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, db, services, mailbox } = await buildAppWithMailbox()

const newPassword = 'another harbour'

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })

const get = (url: string) => app.inject({ url: `/api/auth/${url}` })

const statusOfUser = async (accessToken: string) =>
  (await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${accessToken}` } })).statusCode

const statusOfLogin = async (email: string, password: string) => (await post('login', { email, password })).statusCode

interface Tokens {
  accessToken: string
  refreshToken: string
}

const signUpAnew = async () => {
  const typed = aSignUp()
  const tokens = (await post('register', typed)).json<Tokens>()
  return { ...typed, ...tokens, token: await mailbox.tokenTo(typed.email, 'verification') }
}

const askForReset = async (email: string) => {
  expect((await post('forgot-password', { email })).statusCode).toBe(200)
  return mailbox.tokenTo(email, 'password-reset')
}

const eventsOf = async (email: string) => {
  const events = await db
    .selectFrom('audit_event')
    .innerJoin('account', 'account.id', 'audit_event.subject_id')
    .select(['audit_event.action', 'audit_event.detail'])
    .where('account.email', '=', email)
    .orderBy('audit_event.id')
    .execute()
  return events.map(({ action }) => action)
}

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
  await db.deleteFrom('sign_in_throttle').execute()
  mailbox.failure = undefined
})

describe('the verification link', () => {
  test('verifies, sets the password and signs in; earlier passwords and sessions end', async () => {
    const member = await signUpAnew()
    const set = await post(
      'password',
      { password: 'set by a stranger' },
      { authorization: `Bearer ${member.accessToken}` },
    )
    const stranger = set.json<Tokens>()
    const answer = await post(`verify/${member.token}`, { password: newPassword })
    expect(answer.statusCode).toBe(200)
    const { message, accessToken } = answer.json<Tokens & { message: string }>()
    expect(message).toBe('Your address is verified and your password is set.')
    expect(await statusOfUser(accessToken)).toBe(200)
    for (const before of [member, stranger]) {
      expect(await statusOfUser(before.accessToken)).toBe(401)
      expect((await post('refresh', { refreshToken: before.refreshToken })).statusCode).toBe(401)
    }
    expect(await statusOfLogin(member.email, 'set by a stranger')).toBe(401)
    expect(await statusOfLogin(member.email, newPassword)).toBe(200)
    expect(await eventsOf(member.email)).toEqual(
      expect.arrayContaining(['account.verified', 'password.set', 'session.ended']),
    )
  })

  test('is not used up by only opening it, as scanners of mails do', async () => {
    const { token, email } = await signUpAnew()
    for (let count = 0; count < 3; count += 1) {
      expect((await get(`verify/${token}`)).json()).toEqual({ message: 'The link is good.', canKeepPassword: false })
    }
    expect((await post(`verify/${token}`, { password: newPassword })).statusCode).toBe(200)
    expect(await statusOfLogin(email, newPassword)).toBe(200)
  })

  test('lives for seven days', async () => {
    const { email } = await signUpAnew()
    const { rows } = await services.pool.query<{ days: string }>(
      `select extract(epoch from expires_at - mail_link.created_at) / 86400 as days from mail_link where email = $1`,
      [email],
    )
    expect(rows.map(({ days }) => Number(days))).toEqual([7])
  })
})

describe('the reset link', () => {
  test('sets a new password, verifies, signs in, ends every session and says so by mail', async () => {
    const { email } = await aMember(db, { isVerified: false })
    const before = (await post('login', { email, password: goodPassword })).json<Tokens>()
    const answer = await post(`reset-password/${await askForReset(email)}`, { password: newPassword })
    expect(answer.statusCode).toBe(200)
    const { message, accessToken } = answer.json<Tokens & { message: string }>()
    expect(message).toBe('Your password is set.')
    expect(await statusOfUser(accessToken)).toBe(200)
    expect(await statusOfUser(before.accessToken)).toBe(401)
    expect(await statusOfLogin(email, goodPassword)).toBe(401)
    expect(await statusOfLogin(email, newPassword)).toBe(200)
    expect(await eventsOf(email)).toEqual(
      expect.arrayContaining(['password.reset-requested', 'account.verified', 'password.set']),
    )
    const { data } = await mailbox.mailTo(email, 'password-changed')
    expect(data).toMatchObject({ href: 'http://127.0.0.1:3000/?dialog=reset', network: '127.0.0.0/24' })
  })

  test('works for a member who signed up and never set a password', async () => {
    const { email } = await signUpAnew()
    expect((await post(`reset-password/${await askForReset(email)}`, { password: newPassword })).statusCode).toBe(200)
    expect(await statusOfLogin(email, newPassword)).toBe(200)
    expect(mailbox.kindsTo(email)).not.toContain('password-changed')
  })

  test('lives for 30 minutes from the moment it is mailed, however long the mail server was down', async () => {
    const { id, email } = await aMember(db)
    mailbox.failure = new MailDelayedError('The post office is closed')
    expect((await post('forgot-password', { email })).statusCode).toBe(200)
    await eventually(async () => expect((await listJobs(db, { state: ['retrying'], limit: 1 })).rows).toHaveLength(1))
    expect(await db.selectFrom('mail_link').select('kind').where('account_id', '=', id).execute()).toEqual([])
    mailbox.failure = undefined
    await mailbox.tokenTo(email, 'password-reset')
    const { rows } = await services.pool.query<{ minutes: string }>(
      'select extract(epoch from expires_at - created_at) / 60 as minutes from mail_link where account_id = $1',
      [id],
    )
    expect(rows.map(({ minutes }) => Number(minutes))).toEqual([30])
  })

  test('does not replace the second factor', async () => {
    const { id, email } = await aMember(db)
    await db
      .insertInto('second_factor')
      .values({ account_id: id, secret_sealed: Buffer.from('sealed'), last_step: 0 })
      .execute()
    const answer = await post(`reset-password/${await askForReset(email)}`, { password: newPassword })
    expect(answer.json()).toMatchObject({
      message: 'Your password is set.',
      secondFactor: { challenge: expect.any(String) as string },
    })
    expect(answer.json()).not.toHaveProperty('accessToken')
    const login = await post('login', { email, password: newPassword })
    expect(Object.keys(login.json<object>())).toEqual(['secondFactor'])
  })
})

describe.each([
  ['verify', 'verification'],
  ['reset-password', 'password-reset'],
] as const)('a link of %s that no longer works answers 410 and changes nothing:', (page, kind) => {
  const freshLink = async () => {
    const member = await signUpAnew()
    if (page === 'reset-password') await post('forgot-password', { email: member.email })
    return { email: member.email, token: await mailbox.tokenTo(member.email, kind) }
  }

  const expectDead = async (token: string, code: string) => {
    for (const answer of [
      await get(`${page}/${token}`),
      await post(`${page}/${token}`, { password: 'never taken' }),
      await post(`${page}/${token}`, {}),
    ]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([410, code])
    }
  }

  test('used', async () => {
    const { email, token } = await freshLink()
    await post(`${page}/${token}`, { password: newPassword })
    await expectDead(token, 'link_used')
    expect(await statusOfLogin(email, newPassword)).toBe(200)
  })

  test('expired', async () => {
    const { token } = await freshLink()
    await db
      .updateTable('mail_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    await expectDead(token, 'link_expired')
  })

  test('made up, cut off, or of the other kind', async () => {
    const { token, email } = await freshLink()
    const other = page === 'verify' ? await askForReset(email) : await mailbox.tokenTo(email, 'verification')
    for (const dead of ['x', 'A'.repeat(43), token.slice(0, -1), '%00', other]) await expectDead(dead, 'link_dead')
    expect((await get(`${page}/${token}`)).statusCode).toBe(200)
  })

  test('mailed before the address changed, or before the account was closed', async () => {
    const first = await freshLink()
    await db
      .updateTable('account')
      .set({ email: `new.${first.email}` })
      .where('email', '=', first.email)
      .execute()
    await expectDead(first.token, 'link_dead')
    const second = await freshLink()
    await db.updateTable('account').set({ disabled_at: new Date() }).where('email', '=', second.email).execute()
    await expectDead(second.token, 'link_dead')
  })

  test('used by several at once, of whom one succeeds', async () => {
    const { token } = await freshLink()
    const answers = await Promise.all([1, 2, 3].map(() => post(`${page}/${token}`, { password: newPassword })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410])
  })
})

test('a link is in the database by its hash alone, and in no job', async () => {
  const { token } = await signUpAnew()
  const { rows: links } = await services.pool.query('select mail_link::text from mail_link')
  const { rows: jobs } = await services.pool.query('select payload::text from graphile_worker._private_jobs')
  expect(JSON.stringify([links, jobs])).not.toContain(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

describe('asking for a reset', () => {
  test('answers alike for every address, and only a known one gets a mail', async () => {
    const { email } = await aMember(db)
    const disabled = await aMember(db, { isDisabled: true })
    const addresses = [email, 'nobody@example.com', disabled.email]
    const answers = []
    for (const each of addresses) answers.push(await post('forgot-password', { email: each }))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({
        message: 'If there is an account with this address, we have mailed a link to it.',
      })
    }
    await mailbox.mailTo(email, 'password-reset')
    await eventually(async () =>
      expect((await listJobs(db, { state: ['waiting', 'running'], limit: 5 })).rows).toEqual([]),
    )
    expect(addresses.slice(1).flatMap((each) => mailbox.kindsTo(each))).toEqual([])
  })

  test('mails five links in half an hour to one address; a person who asks on is answered the same', async () => {
    const { email } = await aMember(db)
    for (let count = 0; count < 7; count += 1) {
      expect((await post('forgot-password', { email: count % 2 ? email : email.toUpperCase() })).statusCode).toBe(200)
    }
    await eventually(() => expect(mailbox.kindsTo(email)).toHaveLength(5))
    expect((await findAccount(db, email.replace('@example.com', '')))?.email).toBe(email)
  })

  test('asks a network to wait after thirty', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await post('forgot-password', { email: `nobody${count}@example.com` })).statusCode)
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})
