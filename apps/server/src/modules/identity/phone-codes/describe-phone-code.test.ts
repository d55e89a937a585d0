import type { PhoneState } from '@regent/contract/identity/phone'
import { limits } from '@regent/contract/limits'
import { SmsRefusedError } from '#platform/sms/sms.ts'
import { spendBudget } from '#http/limits/budget.repository.ts'
import { hearTopics } from '#testing/asking/hear-topics.ts'
import { testPhoneCodes } from '#testing/asking/phone-codes.ts'
import { eventually } from '#testing/eventually.ts'
import { workOn } from '#testing/mails/sent-mails.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'
import { phoneCodeJobs } from './index.ts'
import { codesOfAccount } from './phone-code.policy.ts'

const { app, db, aPerson, aNumber, settle, lastCode, answer, passHours, trouble, forgetJobs } = await testPhoneCodes()

const stateOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await app.inject({ method: 'GET', url: '/api/auth/phone', headers })).json<PhoneState>()

test('a member reads that a code was sent only after it was', async () => {
  const person = await aPerson()
  expect(await stateOf(person)).toEqual({ text: 'Please turn on text messages first.', hasCode: false, canAsk: false })
  await db.updateTable('account').set({ sms_news: true }).where('id', '=', person.accountId).execute()
  expect(await stateOf(person)).toEqual({
    text: `We can send a code to ${person.phone}, which confirms that it is yours.`,
    hasCode: false,
    canAsk: true,
  })
  await person.sendCode()
  await settle()
  expect(await stateOf(person)).toEqual({
    text: `We sent ${limits.phoneCodeDigits} digits to ${person.phone}. Type them here, or answer the message with YES.`,
    hasCode: true,
    canAsk: false,
  })
  await passHours(2)
  expect(await stateOf(person)).toMatchObject({
    text: expect.stringContaining('no longer counts') as string,
    hasCode: false,
  })
  await passHours(25)
  expect(await stateOf(person)).toMatchObject({ canAsk: true })
})

test('a member whose number gets no code reads why, and nothing about a code', async () => {
  const cases: [Awaited<ReturnType<typeof aPerson>>, RegExp][] = [
    [await aPerson({ phone: '4917012345678' }), /^We send text messages only to mobile numbers of these countries/u],
    [await aPerson({ isVerified: false }), /^Please verify your email address first\. Then we send a code to \d+\.$/u],
  ]
  const stopped = await aPerson()
  await answer(stopped.phone, 'STOP')
  cases.push([stopped, /^This number has answered STOP/u])
  const phone = aNumber()
  const first = await aPerson({ phone })
  await first.save({ smsReminders: true })
  await settle()
  cases.push([await aPerson({ phone }), /^A number gets one code in 24 hours, no matter who asks/u])
  for (const [person, text] of cases) {
    await db.updateTable('account').set({ sms_news: true }).where('id', '=', person.accountId).execute()
    expect(await stateOf(person)).toMatchObject({ text: expect.stringMatching(text) as string, hasCode: false })
  }
  for (let day = 2; day <= limits.phoneCodes; day += 1) {
    await settle()
    await passHours(25)
    await first.sendCode()
  }
  await settle()
  await passHours(25)
  expect((await stateOf(first)).text).toMatch(/^A number gets 3 codes in 30 days/u)
})

test('a member reads from the tick on that a code is being sent, until it is or may not be', async () => {
  const idle = await buildTestApp()
  const stateIn = async ({ headers }: { headers: Record<string, string> }) =>
    (await idle.app.inject({ method: 'GET', url: '/api/auth/phone', headers })).json<PhoneState>()
  const someone = async (phone: string) => {
    const person = await signedIn(idle.services, { phone })
    const payload = { smsReminders: true }
    await idle.app.inject({ method: 'PUT', url: '/api/auth/profile', headers: person.headers, payload })
    return person
  }
  const [one, other] = [await someone('3125550991'), await someone('3125550992')]
  expect(await stateIn(one)).toEqual({
    text: `We are sending ${limits.phoneCodeDigits} digits to 3125550991. Type them here, or answer the message with YES.`,
    hasCode: true,
    canAsk: false,
  })
  for (let spent = 0; spent < 3; spent += 1) await spendBudget(idle.db, codesOfAccount(other.accountId))
  const { heard } = await hearTopics(idle)
  await workOn(idle.services, phoneCodeJobs)
  await eventually(() =>
    expect(heard).toEqual(expect.arrayContaining([`member:${one.accountId}`, `member:${other.accountId}`])),
  )
  expect(await stateIn(other)).toEqual({
    text: 'We can send a code to 3125550992, which confirms that it is yours.',
    hasCode: false,
    canAsk: true,
  })
  await eventually(async () => expect((await stateIn(one)).text).toContain('in the outbox'))
})

test('a member reads nothing about a sent code if the provider refused it, or all guesses are spent', async () => {
  trouble.failure = new SmsRefusedError('This number cannot get SMS.')
  const refused = await aPerson()
  await refused.save({ smsReminders: true })
  await eventually(async () => expect((await stateOf(refused)).hasCode).toBe(false))
  await forgetJobs()
  trouble.failure = undefined

  const person = await aPerson()
  await person.save({ smsReminders: true })
  const code = await lastCode()
  for (let guess = 0; guess < limits.phoneCodeGuesses; guess += 1)
    await person.confirm(code === '000000' ? '111111' : '000000')
  expect(await stateOf(person)).toMatchObject({
    text: expect.stringContaining('too many wrong codes') as string,
    hasCode: false,
  })
  await answer(person.phone, 'YES')
  expect((await stateOf(person)).text).toBe('Your number is confirmed already.')
})

test('without a provider the member reads that the code is in the outbox', async () => {
  const without = await buildTestApp()
  await workOn(without.services, phoneCodeJobs)
  const { headers } = await signedIn(without.services, { phone: '3125550990' })
  const ask = (method: 'GET' | 'PUT', path: string, payload?: object) =>
    without.app.inject({ method, url: `/api/auth/${path}`, headers, ...(payload && { payload }) })
  await ask('PUT', 'profile', { smsReminders: true })
  await eventually(async () =>
    expect((await ask('GET', 'phone')).json()).toEqual({
      text: 'No message went out: the code is in the outbox of this portal, where administrators find it under Messages.',
      hasCode: true,
      canAsk: false,
    }),
  )
})
