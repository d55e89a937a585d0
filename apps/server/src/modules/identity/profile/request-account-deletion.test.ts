import type { User } from '@regent/contract/identity/profile'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { sentMails, workOn } from '#testing/mails/sent-mails.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'
import { profileJobs } from './index.ts'

const mails = sentMails()
const firm = 'sales@firm.example'
const { app, services, db } = await buildTestApp({
  environment: { PUBLIC_URL: 'https://portal.example', SALES_MAIL_TO: `Sales <${firm}>` },
  mailer: mails.mailer,
})
await workOn(services, profileJobs)

const url = '/api/auth/deletion-request'
const ask = ({ headers }: SignedInPerson, payload: object = {}, more: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload })
const withdraw = ({ headers }: SignedInPerson) => app.inject({ method: 'DELETE', url, headers })

const events = async ({ accountId }: SignedInPerson) => {
  const rows = db.selectFrom('audit_event').select('action').where('subject_id', '=', accountId)
  return (await rows.where('action', 'like', 'account.deletion%').orderBy('id').execute()).map(({ action }) => action)
}

let heard = 0
/** The next mail that the firm gets. */
const nextToFirm = async () => (await mails.to(firm, (heard += 1)))[heard - 1]

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

test('the account shows the request, and the firm and the member get a mail', async () => {
  const person = await signedIn(services)
  const answer = await ask(person, { reason: 'I have retired.' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json<{ user: User }>().user.deletionRequestedAt).toEqual(expect.any(String))
  expect(await events(person)).toEqual(['account.deletion-requested'])

  const toFirm = await nextToFirm()
  expect(toFirm?.subject).toBe('Request for deletion: Ada Lovelace')
  expect(toFirm?.text).toContain('I have retired.')
  expect(toFirm?.replyTo?.address).toBe(person.email)
  const [toMember] = await mails.to(person.email, 1)
  expect(toMember?.subject).toBe('You asked Regent to delete your account')
  expect(toMember?.text).toContain('https://portal.example/profile?tab=preferences')
})

test('asked again, or many times at once, it is one request and one mail', async () => {
  const person = await signedIn(services)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person)))
  // More than the budget allows: only a request that is new spends of it.
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThanOrEqual(5)
  for (let time = 0; time < 8; time += 1) expect((await ask(person)).statusCode).toBe(201)
  expect(await events(person)).toEqual(['account.deletion-requested'])
  await nextToFirm()
  expect(await mails.to(person.email, 1)).toHaveLength(1)
})

test('repeated under one Idempotency-Key it is one request', async () => {
  const person = await signedIn(services)
  const twice = await Promise.all([1, 2].map(() => ask(person, {}, { 'idempotency-key': 'a-double-click' })))
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(twice[0]?.json()).toEqual(twice[1]?.json())
  expect(await events(person)).toEqual(['account.deletion-requested'])
  await nextToFirm()
})

test('it can be taken back, and both get a mail; the second time changes nothing', async () => {
  const person = await signedIn(services)
  await ask(person)
  await nextToFirm()
  const answer = await withdraw(person)
  expect(answer.statusCode).toBe(200)
  expect(answer.json<{ user: User }>().user).not.toHaveProperty('deletionRequestedAt')
  expect((await withdraw(person)).statusCode).toBe(200)
  expect(await events(person)).toEqual(['account.deletion-requested', 'account.deletion-withdrawn'])

  expect((await nextToFirm())?.subject).toBe('Request for deletion withdrawn: Ada Lovelace')
  const [, kept] = await mails.to(person.email, 2)
  expect(kept?.subject).toBe('Your account at Regent stays')
})

test('the account works meanwhile', async () => {
  const person = await signedIn(services)
  await ask(person)
  await nextToFirm()
  expect((await app.inject({ url: '/api/auth/user', headers: person.headers })).statusCode).toBe(200)
})

test.each([
  [{ reason: ['x'] }, { reason: 'Please use plain text' }],
  [{ reason: 'a\u0000b' }, { reason: 'Please use plain text' }],
  [{ reason: 'a'.repeat(4001) }, { reason: 'Please keep this under 4000 characters' }],
])('%j is refused at its field, and no request is made', async (payload, details) => {
  const person = await signedIn(services)
  const answer = await ask(person, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details })
  expect(await events(person)).toEqual([])
})

test('a visitor gets 401', async () => {
  expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401)
  expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(401)
})
