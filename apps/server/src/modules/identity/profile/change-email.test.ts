import type { User } from '@regent/contract/identity/profile'
import type { Services } from '#app/services.ts'
import { NamingClient } from '#db/naming-client.ts'
import { listRequestsOf } from '#modules/firm/sales/index.ts'
import { createMailLink } from '#modules/identity/account/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { sentMails, workOn } from '#testing/mails/sent-mails.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { profileJobs } from './index.ts'

const mails = sentMails()
const { app, services, db } = await buildTestApp({
  environment: { PUBLIC_URL: 'https://portal.example', MAIL_FROM: 'The Firm <office@firm.example>' },
  mailer: mails.mailer,
})
await workOn(services, profileJobs)

let addresses = 0
const anAddress = () => `new.${(addresses += 1)}@example.com`

const currentPassword = goodPassword

const aPerson = (who: { isVerified?: boolean } = {}) => signedIn(services, { password: goodPassword, ...who })

const ask = (person: SignedInPerson, email: string, more: object = { currentPassword }) =>
  app.inject({ method: 'PUT', url: '/api/auth/profile', headers: person.headers, payload: { email, ...more } })

const userOf = async (person: SignedInPerson) =>
  (await app.inject({ url: '/api/auth/user', headers: person.headers })).json<{ user: User }>().user

const check = (token: string) => app.inject(`/api/auth/email/${token}`)
const confirm = (token: string) => app.inject({ method: 'POST', url: `/api/auth/email/${token}` })
const withdraw = (person: SignedInPerson) =>
  app.inject({ method: 'DELETE', url: '/api/auth/email', headers: person.headers })

const tokenIn = (text: string | undefined) => /\/confirm-email\/([\w-]{43})/u.exec(text ?? '')?.[1] ?? 'none'

/** A member who has asked for another address, and the link that was mailed there. */
const asking = async () => {
  const person = await aPerson()
  const email = anAddress()
  expect((await ask(person, email)).statusCode).toBe(200)
  const [mail] = await mails.to(email, 1)
  return { person, email, mail, token: tokenIn(mail?.text) }
}

const events = async ({ accountId }: SignedInPerson) => {
  const rows = db.selectFrom('audit_event').select('action').where('subject_id', '=', accountId)
  return (await rows.where('action', 'like', 'email.%').orderBy('id').execute()).map(({ action }) => action)
}

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

test('a new address waits until the link mailed there is confirmed; opening the link uses nothing up', async () => {
  const { person, email, mail, token } = await asking()
  expect(mail?.subject).toBe('Confirm your new address for Regent')
  expect(mail?.html.match(/class="button"/gu)).toHaveLength(1)
  expect(await userOf(person)).toMatchObject({ email: person.email, pendingEmail: email })

  for (let look = 0; look < 3; look += 1) expect((await check(token)).statusCode).toBe(200)
  expect((await userOf(person)).email).toBe(person.email)

  const answer = await confirm(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Your new address is confirmed.', endsCalendar: false })
  const user = await userOf(person)
  expect(user).toMatchObject({ email, isVerified: true })
  expect(user).not.toHaveProperty('pendingEmail')
  expect(await events(person)).toEqual(['email.change-requested', 'email.changed'])
})

test('the old address gets a mail at the request and at the change, and reads what to do', async () => {
  const { person, token } = await asking()
  const [mail] = await mails.to(person.email, 1)
  expect(mail?.subject).toBe('Your account at Regent is to get another address')
  expect(mail?.text).toContain('If it was not, keep this address')
  expect(mail?.text).toMatch(/https:\/\/portal\.example\/undo-email\/[\w-]{43}/u)
  expect(mail?.html.match(/class="button"/gu)).toHaveLength(1)

  await confirm(token)
  const [, done] = await mails.to(person.email, 2)
  expect(done?.subject).toBe('Your account at Regent has another address')
  expect(done?.text).toContain('bring this address back')
  expect(done?.text).toContain('once, for 7 days')
  expect(done?.text).toMatch(/https:\/\/portal\.example\/undo-email\/[\w-]{43}/u)
  expect(done?.html.match(/class="button"/gu)).toHaveLength(1)
})

test('sessions stay; the links mailed to the old address are dead', async () => {
  const { person, email, token } = await asking()
  const { accountId } = person
  const reset = await createMailLink(db, { kind: 'reset', accountId, email: person.email })
  await confirm(token)
  expect((await userOf(person)).email).toBe(email)
  expect((await app.inject(`/api/auth/reset-password/${reset}`)).statusCode).toBe(410)
})

test('for an address that has an account the answer is the same; that person gets a mail without a link', async () => {
  const [person, owner] = [await aPerson(), await aPerson()]
  const [known, unknown] = [await ask(person, owner.email), await ask(await aPerson(), anAddress())]
  expect(known.statusCode).toBe(unknown.statusCode)
  expect(Object.keys(known.json<object>())).toEqual(Object.keys(unknown.json<object>()))
  expect(known.json()).toMatchObject({
    message: `Please open the link we mailed to ${owner.email}. Until then your address stays as it is.`,
    user: { email: person.email, pendingEmail: owner.email },
  })

  const [mail] = await mails.to(owner.email, 1)
  expect(mail?.subject).toBe('Your address is in use at Regent')
  expect(mail?.text).toContain('https://portal.example/?dialog=login')
  expect(mail?.text).not.toContain(person.email)
  await mails.to(person.email, 1)
  const links = db.selectFrom('mail_link').select('kind').where('account_id', '=', person.accountId)
  expect(await links.execute()).toEqual([{ kind: 'undo' }])
  expect(await events(owner)).toEqual([])
})

const databaseOf = ({ config }: Services) => new URL(config.DATABASE_URL).pathname.slice(1)

test('asking runs the same statements for a known and an unknown address', async () => {
  // No worker runs here, so only the request itself is measured.
  const { app: quiet, services: own } = await buildTestApp()
  const owner = await signedIn(own)
  const run = vi.spyOn(NamingClient.prototype, 'query')
  const isForRequest = (statement: string) => !/"setting|"legal_text"/u.test(statement)
  const statementsOf = async (email: string) => {
    const person = await signedIn(own, { password: goodPassword })
    run.mockClear()
    await quiet.inject({
      method: 'PUT',
      url: '/api/auth/profile',
      headers: person.headers,
      payload: { email, currentPassword },
    })
    const clients = run.mock.contexts as { database?: string }[]
    const statements = run.mock.calls.filter((_, index) => clients[index]?.database === databaseOf(own))
    return statements.map(([statement]) => String(statement)).filter(isForRequest)
  }
  const [unknown, known] = [await statementsOf(anAddress()), await statementsOf(owner.email)]
  expect(known).toEqual(unknown)
  expect(known.length).toBeGreaterThan(3)
  run.mockRestore()
})

test('until verified there is no change of address: its field says so, and nothing is written', async () => {
  const person = await aPerson({ isVerified: false })
  const payload = { email: anAddress(), firstName: 'Augusta' }
  const answer = await app.inject({ method: 'PUT', url: '/api/auth/profile', headers: person.headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    details: { email: 'Please verify the address you have before you change it' },
  })
  expect(await userOf(person)).toMatchObject({ firstName: 'Ada', email: person.email })
  expect((await ask(person, person.email)).statusCode).toBe(200)
})

test('the current address, sent along with the form, is no change, and another spelling of it needs no link', async () => {
  const { person, email: waiting } = await asking()
  await ask(person, person.email)
  expect(await userOf(person)).toMatchObject({ email: person.email, pendingEmail: waiting })
  await ask(person, person.email.toUpperCase())
  expect(await userOf(person)).toMatchObject({ email: person.email.toUpperCase(), pendingEmail: waiting })
})

test('a second request mails the link again, and does not write to the old address twice', async () => {
  const { person, email, token } = await asking()
  await ask(person, email)
  const [, again] = await mails.to(email, 2)
  expect(tokenIn(again?.text)).not.toBe(token)
  expect(await mails.to(person.email, 1)).toHaveLength(1)
  // Mails overtake one another: both are good until one is used.
  expect((await confirm(token)).statusCode).toBe(200)
  expect((await confirm(tokenIn(again?.text))).statusCode).toBe(410)
})

describe('a link answers 410 and changes nothing:', () => {
  const expectDead = async (token: string, code: string) => {
    expect((await check(token)).json()).toMatchObject({ code })
    const answer = await confirm(token)
    expect(answer.statusCode).toBe(410)
    expect(answer.json()).toMatchObject({ code })
  }

  test('one that was used', async () => {
    const { token } = await asking()
    await confirm(token)
    await expectDead(token, 'link_used')
  })

  test('one that has expired', async () => {
    const { person, token } = await asking()
    await db
      .updateTable('mail_link')
      .set({ expires_at: new Date(0) })
      .execute()
    await expectDead(token, 'link_expired')
    expect((await userOf(person)).email).toBe(person.email)
  })

  test('one to an address that was withdrawn', async () => {
    const { person, token } = await asking()
    const answer = await withdraw(person)
    expect(answer.json()).toMatchObject({
      message: `Your address stays ${person.email}.`,
      user: { email: person.email },
    })
    expect(answer.json<{ user: User }>().user).not.toHaveProperty('pendingEmail')
    await expectDead(token, 'link_dead')
    expect(await events(person)).toEqual(['email.change-requested', 'email.change-withdrawn'])
    expect((await withdraw(person)).statusCode).toBe(200)
    expect(await events(person)).toHaveLength(2)
  })

  test('one to an address that another one has replaced', async () => {
    const { person, token } = await asking()
    await ask(person, anAddress())
    await expectDead(token, 'link_dead')
  })

  test('one to an address that another person has signed up with and verified since', async () => {
    const { person, email, token } = await asking()
    await aMember(db, { email: email.toUpperCase() })
    const answer = await confirm(token)
    expect(answer.statusCode).toBe(410)
    expect(answer.json()).toMatchObject({ code: 'link_dead' })
    expect((await userOf(person)).email).toBe(person.email)
  })

  test('one of another kind', async () => {
    const { accountId, email } = await aPerson()
    for (const kind of ['verify', 'reset'] as const) {
      await expectDead(await createMailLink(db, { kind, accountId, email }), 'link_dead')
    }
  })

  test.each(['made-up', '%00', '..%2f', 'A'.repeat(43)])('%s, which was never mailed', async (token) => {
    await expectDead(token, 'link_dead')
  })
})

test('an account that never proved the new address gives way, whether it was there before or came later', async () => {
  for (const isThereBefore of [true, false]) {
    const person = await aPerson()
    const email = anAddress()
    if (isThereBefore) await aMember(db, { email, isVerified: false })
    const wish = { firstName: 'Ada', lastName: 'King', email, phone: '3125550190' }
    await app.inject({ method: 'POST', url: '/api/sales-requests', payload: wish })
    expect((await ask(person, email)).statusCode).toBe(200)
    const [mail] = await mails.to(email, 1)
    if (!isThereBefore) await aMember(db, { email, isVerified: false })
    expect((await confirm(tokenIn(mail?.text))).statusCode).toBe(200)
    expect((await userOf(person)).email).toBe(email)
    expect(await listRequestsOf(db, { email })).toHaveLength(1)
  }
})

test('of two people who confirm the same address at once, one gets it', async () => {
  const email = anAddress()
  const people = [await aPerson(), await aPerson()]
  for (const person of people) await ask(person, email)
  const tokens = (await mails.to(email, 2)).map(({ text }) => tokenIn(text))
  const answers = await Promise.all(tokens.map(confirm))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
})

test('a few members who ask for the same address again and again do not keep it from another', async () => {
  const email = anAddress()
  const statuses = async (person: SignedInPerson, times: number) => {
    const answers = []
    for (let time = 0; time < times; time += 1) answers.push((await ask(person, email)).statusCode)
    return answers
  }
  expect(await statuses(await aPerson(), 4)).toEqual([200, 200, 200, 429])
  for (let stranger = 0; stranger < 4; stranger += 1) await statuses(await aPerson(), 3)
  expect(await statuses(await aPerson(), 2)).toEqual([200, 429])
})

test('an address gets a mail of so many members a day, however it is written', async () => {
  const email = anAddress()
  for (let time = 0; time < 20; time += 1) expect((await ask(await aPerson(), email)).statusCode).toBe(200)
  const late = await aPerson()
  for (const spelling of [email.toUpperCase(), email]) {
    const refused = await ask(late, spelling)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('a person may ask for another address a few times an hour', async () => {
  const person = await aPerson()
  for (let time = 0; time < 10; time += 1) expect((await ask(person, anAddress())).statusCode).toBe(200)
  expect((await ask(person, anAddress())).statusCode).toBe(429)
})
