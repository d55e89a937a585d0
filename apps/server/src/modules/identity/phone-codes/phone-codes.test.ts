import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { createMailLink, findAccountByEmail } from '#modules/identity/account/index.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { codeIn, testPhoneCodes } from '#testing/asking/phone-codes.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { aSignUp } from '#testing/records/factories.ts'
import { describe, expect, test } from 'vitest'

const { app, services, db, sent, aNumber, settle, aPerson, lastCode, answer, passHours } = await testPhoneCodes()

describe('a tick', () => {
  test('in the profile sends one code, which says nothing that was typed, and the code confirms the number', async () => {
    const person = await aPerson()
    await person.save({ firstName: 'BuyCoins', smsReminders: true })
    const code = await lastCode()
    expect(sent).toMatchObject([{ to: `+1${person.phone}` }])
    expect(sent[0]?.text).not.toMatch(/BuyCoins|Lovelace/u)
    expect(await person.isConfirmed()).toBe(false)
    const confirmed = await person.confirm(` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect([confirmed.statusCode, await person.isConfirmed()]).toEqual([200, true])
    expect((await person.sendCode()).json()).toEqual({ message: 'Your number is confirmed already.' })
    await settle()
    expect(sent).toHaveLength(1)
  })

  test('while registering sends a code as well', async () => {
    const { id } = await aWebinar(db)
    const person = await aPerson()
    await askRegistrations(app, person).register(id, { smsReminders: true })
    await settle()
    expect(sent).toMatchObject([{ to: `+1${person.phone}` }])
  })

  test('of a person whose address is not verified sends nothing until it is', async () => {
    const form = aSignUp({ phone: aNumber(), smsReminders: true })
    const signedUp = await app.inject({ method: 'POST', url: '/api/auth/register', payload: form })
    expect(signedUp.statusCode).toBe(201)
    const headers = { authorization: `Bearer ${signedUp.json<{ accessToken: string }>().accessToken}` }
    const refused = await app.inject({ method: 'POST', url: '/api/auth/phone/code', headers })
    expect(refused.statusCode).toBe(403)
    await settle()
    expect(sent).toEqual([])

    const account = await findAccountByEmail(db, form.email)
    const token = await createMailLink(db, { kind: 'verify', accountId: account?.id ?? '', email: form.email })
    await app.inject({ method: 'POST', url: `/api/auth/verify/${token}`, payload: { password: 'a quiet harbour' } })
    await settle()
    expect(sent).toMatchObject([{ to: `+1${form.phone}` }])
  })

  test.each([
    ['Jamaica, although it has +1', '18765551234'],
    ['the Dominican Republic, although it has +1', '8095551234'],
    ['Germany', '4917012345678'],
    ['no country', '5551234567'],
    ['a premium service', '9005550100'],
  ])('is refused beside its field for a number of %s', async (_, phone) => {
    const person = await aPerson({ phone })
    const message = 'We send text messages only to mobile numbers of these countries: United States and Canada.'
    const saved = await person.save({ smsReminders: true })
    expect([saved.statusCode, saved.json()]).toEqual([
      400,
      { code: 'invalid', message, details: { smsReminders: message } },
    ])
    const { id } = await aWebinar(db)
    const registered = await askRegistrations(app, person).register(id, { smsNews: true })
    expect(registered.json()).toEqual({ code: 'invalid', message, details: { smsNews: message } })
    const payload = aSignUp({ phone, smsNews: true })
    const signedUp = await app.inject({ method: 'POST', url: '/api/auth/register', payload })
    expect(signedUp.json()).toEqual({ code: 'invalid', message, details: { phone: message } })
    await db.updateTable('account').set({ sms_news: true }).where('id', '=', person.accountId).execute()
    expect((await person.sendCode()).json()).toMatchObject({ details: { phone: message } })
    await settle()
    expect(sent).toEqual([])
    expect((await askRegistrations(app, person).register(id)).statusCode).toBe(201)
  })

  test('leads to a code in every country that the setting names', async () => {
    const admin = await signedIn(services, { role: 'admin' })
    const set = (smsCountries: string[]) =>
      app.inject({ method: 'PUT', url: '/api/admin/settings', headers: admin.headers, payload: { smsCountries } })
    expect((await set(['us', 'JM'])).statusCode).toBe(200)
    expect((await set(['Jamaica'])).json()).toMatchObject({
      details: { 'smsCountries.0': expect.any(String) as string },
    })
    const person = await aPerson({ phone: '18765551234' })
    expect((await person.save({ smsReminders: true })).statusCode).toBe(200)
    await settle()
    expect(sent).toMatchObject([{ to: '+18765551234' }])
    await set(['US', 'CA'])
  })
})

describe('a number', () => {
  test('gets one code a day and three in all, no matter who asks', async () => {
    const phone = aNumber()
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, n) => aPerson({ phone, network: `203.0.${n}.0/24` })),
    )
    await Promise.all(people.map((person) => person.save({ smsReminders: true })))
    await settle()
    const asked = await Promise.all(people.map((person) => person.sendCode()))
    await settle()
    expect(sent).toHaveLength(1)
    expect(asked.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 429))
    expect(Number(asked[0]?.headers['retry-after'])).toBeGreaterThan(80_000)

    for (let day = 2; day <= 5; day += 1) {
      await passHours(25)
      await Promise.all(people.map((person) => person.sendCode()))
      await settle()
      expect(sent).toHaveLength(Math.min(day, limits.phoneCodes))
    }
    const last = await people[0]?.sendCode()
    expect(last?.statusCode).toBe(429)
    expect(last?.json<{ message: string }>().message).toContain(
      `${limits.phoneCodes} codes in ${lifetimes.phoneCodesCountedDays} days`,
    )
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(20 * 24 * 60 * 60)
  })

  test('gets codes again after a month, so that a stranger cannot keep it from them for good', async () => {
    const phone = aNumber()
    const [stranger, owner] = [await aPerson({ phone }), await aPerson({ phone })]
    await stranger.save({ smsReminders: true })
    await settle()
    for (let day = 2; day <= limits.phoneCodes; day += 1) {
      await passHours(25)
      await stranger.sendCode()
      await settle()
    }
    await passHours(lifetimes.phoneCodesCountedDays * 24 - 1)
    await owner.save({ smsReminders: true })
    await settle()
    expect((await owner.sendCode()).statusCode).toBe(429)
    await passHours(2)
    expect((await owner.sendCode()).statusCode).toBe(200)
    await settle()
    await passHours(25)
    expect((await stranger.sendCode()).statusCode).toBe(200)
    await settle()
    expect(sent).toHaveLength(limits.phoneCodes + 2)
  })

  test('is one number in all its spellings: its limit, its STOP and its confirmation are the same', async () => {
    const phone = aNumber()
    const spellings = [phone, `1${phone}`, `11${phone}`, `001${phone}`, `0111${phone}`, `0011${phone}`]
    const people = await Promise.all(spellings.map((each, n) => aPerson({ phone: each, network: `203.0.${n}.0/24` })))
    for (const person of people) await person.save({ smsReminders: true })
    await settle()
    expect(sent.map(({ to }) => to)).toEqual([`+1${phone}`])
    await answer(phone, 'STOP')
    const asked = await Promise.all(people.map((person) => person.sendCode()))
    expect(asked.map((each) => each.statusCode)).toEqual(people.map(() => 409))
    await answer(phone, 'START')

    const other = aNumber()
    const person = await aPerson({ phone: other })
    await person.save({ smsReminders: true })
    await person.confirm(await lastCode())
    for (const spelling of [`1${other}`, `11${other}`, other]) {
      expect((await person.save({ phone: spelling })).statusCode).toBe(200)
      expect(await person.isConfirmed()).toBe(true)
    }
  })

  test('gets codes again after it was confirmed, and keeps its limit of one a day', async () => {
    const phone = aNumber()
    const [first, second] = [await aPerson({ phone }), await aPerson({ phone })]
    await first.save({ smsNews: true })
    await first.confirm(await lastCode())
    await second.save({ smsNews: true })
    await settle()
    await settle()
    expect((await second.sendCode()).statusCode).toBe(429)
    await passHours(25)
    expect((await second.sendCode()).statusCode).toBe(200)
    await settle()
    expect([await first.isConfirmed(), await second.isConfirmed(), sent.length]).toEqual([true, false, 2])
  })

  test('that changes is not confirmed any more, however it is changed, and gets a code of its own', async () => {
    const person = await aPerson()
    await person.save({ smsReminders: true })
    await person.confirm(await lastCode())
    const other = aNumber()
    await person.save({ phone: other })
    expect(await person.isConfirmed()).toBe(false)
    await settle()
    expect(sent.map(({ to }) => to)).toEqual([`+1${person.phone}`, `+1${other}`])
    await person.confirm(codeIn(sent[1]?.text))
    await db.updateTable('account').set({ phone: person.phone }).where('id', '=', person.accountId).execute()
    expect(await person.isConfirmed()).toBe(false)
  })

  test('is not confirmed by the code that went to an earlier one', async () => {
    const person = await aPerson()
    await person.save({ smsReminders: true })
    const code = await lastCode()
    await person.save({ phone: '4917012345678' })
    expect((await person.confirm(code)).statusCode).toBe(400)
  })

  test('that has answered STOP gets no code', async () => {
    const person = await aPerson()
    await answer(person.phone, 'STOP')
    await person.save({ smsReminders: true })
    const asked = await person.sendCode()
    expect([asked.statusCode, asked.json<{ message: string }>().message]).toEqual([
      409,
      'This number has answered STOP. Send START from it to our number, and then ask for a code.',
    ])
    await settle()
    expect(sent).toEqual([])
  })

  test('gets no code before a box is ticked', async () => {
    const person = await aPerson()
    expect((await person.sendCode()).statusCode).toBe(409)
  })
})

test('one account cannot send codes to one number after another', async () => {
  const person = await aPerson()
  await person.save({ smsReminders: true })
  for (let change = 0; change < 10; change += 1) {
    // A code that is replaced before it was sent is not sent at all.
    await settle()
    await person.save({ phone: aNumber() })
  }
  await settle()
  expect(sent).toHaveLength(3)
})
