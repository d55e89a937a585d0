import type { User } from '@regent/contract/identity/profile'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()

const put = (person: SignedInPerson, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/auth/profile', headers: person.headers, payload })

const userOf = async (person: SignedInPerson) =>
  (await app.inject({ url: '/api/auth/user', headers: person.headers })).json<{ user: User }>().user

const events = (person: SignedInPerson) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', '=', person.accountId)
    .where('action', 'in', ['profile.changed', 'consent.changed'])
    .orderBy('id')
    .execute()

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

test('the whole form is saved and answered', async () => {
  const person = await signedIn(services)
  const form = {
    firstName: ' Augusta ',
    lastName: 'King',
    email: person.email,
    phone: '12025550100',
    street: '12 St James’s Square',
    city: 'London',
    state: '',
    postal: 'SW1Y',
    country: 'United Kingdom',
    timeZone: 'Europe/London',
    mailNews: false,
  }
  const answer = await put(person, form)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ message: 'Your profile has been updated successfully.' })
  const saved = { ...form, firstName: 'Augusta', zip: 'SW1Y', lifecyclestage: 'Lead' }
  expect(answer.json<{ user: User }>().user).toMatchObject(saved)
  expect(await userOf(person)).toMatchObject(saved)
})

test('some fields are enough: missing ones stay as they are', async () => {
  const person = await signedIn(services)
  await put(person, { phone: '12025550100', city: 'London' })
  await put(person, { city: '' })
  expect(await userOf(person)).toMatchObject({ firstName: 'Ada', phone: '12025550100', city: '' })
  expect((await put(person, {})).statusCode).toBe(200)
  expect(await userOf(person)).toMatchObject({ firstName: 'Ada', phone: '12025550100' })
})

test('both spellings are taken', async () => {
  const person = await signedIn(services)
  await put(person, { address: '1 Main Street', zip: '02101' })
  expect(await userOf(person)).toMatchObject({ street: '1 Main Street', postal: '02101', zip: '02101' })
  await put(person, { street: '2 Main Street', postal: '02102' })
  expect(await userOf(person)).toMatchObject({ street: '2 Main Street', postal: '02102', zip: '02102' })
})

test('the first campaign stays the first', async () => {
  const person = await signedIn(services)
  await put(person, { utms: {} })
  await put(person, { utms: { source: 'letter', campaign: 'spring' } })
  await put(person, { utms: { source: 'search' } })
  expect((await userOf(person)).utms).toEqual({ source: 'letter', campaign: 'spring' })
})

test('client type, role, stage and what else is staff’s to say never come from here', async () => {
  const person = await signedIn(services)
  const answer = await put(person, {
    client_type: 'Elite',
    role: 'admin',
    isVerified: true,
    lifecyclestage: 'Customer',
    lifecycleStage: 'Customer',
    _id: crypto.randomUUID(),
    deletionRequestedAt: '2026-01-01T00:00:00Z',
    hasSecondFactor: true,
  })
  expect(answer.statusCode).toBe(200)
  const user = await userOf(person)
  expect(user).toMatchObject({ _id: person.accountId, role: 'user', lifecyclestage: 'Lead', hasSecondFactor: false })
  expect(user).not.toHaveProperty('client_type')
  expect(user).not.toHaveProperty('deletionRequestedAt')
})

test('the caller’s own profile changes, whatever id the body names', async () => {
  const [ada, eve] = [await signedIn(services), await signedIn(services)]
  await put(eve, { _id: ada.accountId, id: ada.accountId, accountId: ada.accountId, firstName: 'Eve' })
  expect((await userOf(ada)).firstName).toBe('Ada')
  expect((await userOf(eve)).firstName).toBe('Eve')
})

test('a change is recorded by the names of its fields; the same values again are no change', async () => {
  const person = await signedIn(services)
  await put(person, { firstName: 'Augusta', city: 'London' })
  await put(person, { firstName: 'Augusta', city: 'London' })
  expect(await events(person)).toEqual([
    { action: 'profile.changed', actor_id: person.accountId, detail: { fields: 'firstName,city' } },
  ])
})

test('the two consents are kept as answers, the rest of the profile goes with them', async () => {
  const person = await signedIn(services, { phone: '2025550100' })
  await put(person, { smsReminders: true, firstName: 'Augusta' })
  expect(await userOf(person)).toMatchObject({ smsReminders: true, smsNews: false, firstName: 'Augusta' })
  await put(person, { smsReminders: false })
  expect(await userOf(person)).toMatchObject({ smsReminders: false })
  const consents = db.selectFrom('consent').select(['kind', 'granted']).where('account_id', '=', person.accountId)
  expect(await consents.orderBy('id').execute()).toEqual([
    { kind: 'sms-reminders', granted: true },
    { kind: 'sms-reminders', granted: false },
  ])
})

const plain = 'Please use plain text'
const phone = 'Phone must be 10-15 digits without spaces'
const email = 'Please enter a valid email address'
const zone = 'Please choose a time zone'

const wrong: [string, object, Record<string, string>][] = [
  ['a blank first name', { firstName: ' ' }, { firstName: 'First name is required' }],
  ['a blank last name', { lastName: '' }, { lastName: 'Last name is required' }],
  ['a blank address', { email: '' }, { email: 'Email is required' }],
  ['a blank phone', { phone: '' }, { phone: 'Phone number is required' }],
  ['null', { firstName: null, street: null }, { firstName: 'First name is required', street: plain }],
  [
    'arrays',
    { firstName: ['Ada'], email: ['a@b.co'], phone: ['2025550100'], city: ['Rome'] },
    { firstName: 'First name is required', email: 'Email is required', phone: 'Phone number is required', city: plain },
  ],
  [
    'objects and numbers',
    { lastName: {}, postal: 2101, timeZone: 5 },
    { lastName: 'Last name is required', postal: plain, timeZone: zone },
  ],
  ['a NUL', { firstName: 'A\u0000da', street: '\u0000' }, { firstName: plain, street: plain }],
  ['a line break', { city: 'Rome\r\nBcc: all@example.com' }, { city: plain }],
  ['text that reads backwards', { country: 'abc\u202Egpj.exe' }, { country: plain }],
  ['half a surrogate pair', { lastName: '\uD83D' }, { lastName: plain }],
  [
    'text too long',
    { firstName: 'a'.repeat(101), city: 'a'.repeat(201) },
    { firstName: 'Please keep this under 100 characters', city: 'Please keep this under 200 characters' },
  ],
  ['nine digits', { phone: '202555010' }, { phone }],
  ['sixteen digits', { phone: '1'.repeat(16) }, { phone }],
  ['a phone with spaces', { phone: '202 555 0100' }, { phone }],
  ['Arabic digits', { phone: '٢٠٢٥٥٥٠١٠٠' }, { phone }],
  ['a Cyrillic look-alike', { email: 'аda@example.com' }, { email }],
  ['a look-alike domain', { email: 'ada@exаmple.com' }, { email }],
  ['two addresses', { email: 'ada@example.com,eve@example.com' }, { email }],
  ['a zone that is none', { timeZone: 'Mars/Olympus' }, { timeZone: zone }],
  ['an offset', { timeZone: '+05:00' }, { timeZone: zone }],
  [
    'a yes that is text',
    { smsNews: 'true', mailNews: 1 },
    { smsNews: 'Please choose yes or no', mailNews: 'Please choose yes or no' },
  ],
]

describe('a mistake shows at its field, and nothing is written:', () => {
  test.each(wrong)('%s', async (_, input, details) => {
    const person = await signedIn(services)
    const before = await userOf(person)
    const answer = await put(person, { state: 'changed', ...input })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', details })
    expect(await userOf(person)).toEqual(before)
    expect(await events(person)).toEqual([])
  })
})

test('ten megabytes are too large, and a visitor gets 401', async () => {
  const person = await signedIn(services)
  expect((await put(person, { firstName: 'a'.repeat(10_000_000) })).statusCode).toBe(413)
  expect((await app.inject({ method: 'PUT', url: '/api/auth/profile', payload: {} })).statusCode).toBe(401)
})

test('a member changes the profile thirty times an hour; the next change is refused, and nothing of it is saved', async () => {
  const [person, other] = [await signedIn(services), await signedIn(services)]
  for (let count = 1; count <= 30; count += 1) {
    expect((await put(person, { city: `City ${count}` })).statusCode).toBe(200)
  }
  const refused = await put(person, { city: 'City 31', smsNews: true })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await userOf(person)).toMatchObject({ city: 'City 30', smsNews: false })
  expect((await put(other, { city: 'Raleigh' })).statusCode).toBe(200)
})

test('consents change twenty times a day; only taking one back is never refused', async () => {
  const person = await signedIn(services)
  await db.updateTable('account').set({ phone: '2025550100' }).where('id', '=', person.accountId).execute()
  for (let count = 0; count < 19; count += 1) {
    expect((await put(person, { smsNews: count % 2 === 0 })).statusCode).toBe(200)
  }
  expect((await put(person, { smsReminders: true })).statusCode).toBe(200)
  // The same answer again is no change.
  expect((await put(person, { smsReminders: true })).statusCode).toBe(200)

  expect((await put(person, { smsNews: false })).statusCode).toBe(200)
  const refused = await put(person, { smsNews: true, city: 'Raleigh' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  expect(await userOf(person)).toMatchObject({ city: '', smsNews: false, smsReminders: true })
  expect((await put(person, { city: 'Raleigh' })).statusCode).toBe(200)
})

describe('a consent can always be taken back', () => {
  const consented = { sms_reminders: true, sms_news: false, mail_news: true, phone: '2025550100' }

  const aSpentMember = async () => {
    const person = await signedIn(services, { password: 'a long password' })
    await db.updateTable('account').set(consented).where('id', '=', person.accountId).execute()
    const ends = new Date(Date.now() + 3_600_000)
    const budgets = ['profile-write', 'consent-change', 'email-change-account', 'second-factor-tries']
    const spent = budgets.map((name) => ({ name, subject: person.accountId, spent: 1000, ends_at: ends }))
    await db.insertInto('budget').values(spent).execute()
    return person
  }

  const consentsOf = async (person: SignedInPerson) => {
    const { smsReminders, smsNews, mailNews, city } = await userOf(person)
    return { smsReminders, smsNews, mailNews, city }
  }
  const none = { smsReminders: false, smsNews: false, mailNews: false, city: '' }

  test('when no change is left in any budget, by a form that sends every field', async () => {
    const person = await aSpentMember()
    const { firstName, lastName, email, phone, timeZone } = await userOf(person)
    const form = { firstName, lastName, email, phone, timeZone, smsReminders: false, smsNews: false, mailNews: false }
    const answer = await put(person, form)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ user: none, message: 'Your profile has been updated successfully.' })
    expect(await consentsOf(person)).toEqual(none)
    expect((await put(person, { mailNews: true })).statusCode).toBe(429)
  })

  test.each([
    ['another field', { city: 'London' }, 429],
    ['another consent', { smsNews: true }, 429],
    ['a new address', { email: 'other@example.com', currentPassword: 'a long password' }, 429],
  ])('together with %s that is refused', async (_, more, status) => {
    const person = await aSpentMember()
    expect((await put(person, { smsReminders: false, mailNews: false, ...more })).statusCode).toBe(status)
    expect(await consentsOf(person)).toEqual(none)
  })
})
