import { turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { goodPassword } from '#testing/records/members.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()

let addresses = 0
const anAddress = () => `proved.${(addresses += 1)}@example.com`

const change = (person: SignedInPerson, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/auth/profile', headers: person.headers, payload })

const stored = ({ accountId }: SignedInPerson) =>
  db.selectFrom('account').select(['first_name', 'pending_email']).where('id', '=', accountId).executeTakeFirstOrThrow()

const nothing = { first_name: 'Ada', pending_email: null }

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

describe('a new email address', () => {
  it.each([{}, { currentPassword: '' }])('needs the current password: %o', async (proof) => {
    const person = await signedIn(services, { password: goodPassword })
    const answer = await change(person, { email: anAddress(), firstName: 'Augusta', ...proof })
    expect(answer.statusCode).toBe(403)
    const message = 'Please enter your current password.'
    expect(answer.json()).toEqual({ code: 'password_required', message, details: { currentPassword: message } })
    expect(await stored(person)).toEqual(nothing)
  })

  it('is refused with a wrong one, and nothing of the form is saved', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const answer = await change(person, { email: anAddress(), firstName: 'Augusta', currentPassword: 'a wrong one' })
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
      400,
      { currentPassword: 'Current password is wrong' },
    ])
    expect(await stored(person)).toEqual(nothing)
  })

  it('counts wrong passwords together with those of all other forms that ask for it', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const { headers } = person
    const wrong = (guess: number) => ({ currentPassword: `guess ${guess}` })
    const payload = (guess: number) => ({ password: 'a kettle beside nine windows', ...wrong(guess) })
    const forms = [
      (guess: number) => app.inject({ method: 'POST', url: '/api/auth/password', headers, payload: payload(guess) }),
      (guess: number) => change(person, { email: anAddress(), ...wrong(guess) }),
      (guess: number) =>
        app.inject({ method: 'POST', url: '/api/auth/second-factor/setup', headers, payload: wrong(guess) }),
    ]
    const statuses = []
    for (let guess = 0; guess < 9; guess += 1) statuses.push((await forms[guess % 3]?.(guess))?.statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429, 429])
  })

  it('needs a password first if there is none', async () => {
    const answer = await change(await signedIn(services), { email: anAddress(), currentPassword: 'anything' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'password_required', message: 'Please set a password first. Then you can change your address.' },
    ])
  })

  it('needs a code too where a second factor is on, and uses it up', async () => {
    const person = await signedIn(services, { password: goodPassword })
    const { recoveryCodes } = await turnOnSecondFactor(app, person, goodPassword, services.clock())
    const ask = (code?: string) => change(person, { email: anAddress(), currentPassword: goodPassword, code })
    const without = await ask()
    const message = 'Please enter a code of your authenticator app.'
    expect([without.statusCode, without.json()]).toEqual([
      403,
      { code: 'second_factor_required', message, details: { code: message } },
    ])
    const wrong = await ask('000000')
    expect([wrong.statusCode, Object.keys(wrong.json<{ details: object }>().details)]).toEqual([400, ['code']])
    expect(await stored(person)).toEqual(nothing)
    expect((await ask(recoveryCodes[0])).statusCode).toBe(200)
    expect((await ask(recoveryCodes[0])).statusCode).toBe(400)
  })

  it('needs neither if it is the old one in another spelling, nor do the other fields', async () => {
    const person = await signedIn(services, { password: goodPassword })
    expect((await change(person, { email: person.email.toUpperCase(), city: 'Charlotte' })).statusCode).toBe(200)
  })

  it('that races a new password is not pending afterwards', async () => {
    for (let round = 0; round < 6; round += 1) {
      const person = await signedIn(services, { password: goodPassword })
      const { headers } = person
      const payload = { password: 'a kettle beside nine windows', currentPassword: goodPassword }
      const [set] = await Promise.all([
        app.inject({ method: 'POST', url: '/api/auth/password', headers, payload }),
        change(person, { email: anAddress(), currentPassword: goodPassword }),
        change(person, { email: anAddress(), currentPassword: goodPassword }),
      ])
      expect(set.statusCode).toBe(200)
      expect(await stored(person)).toEqual(nothing)
    }
  })
})
