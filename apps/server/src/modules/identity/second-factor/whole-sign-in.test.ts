import type { AuthenticatorSetup } from '@regent/contract/identity/auth'
import { codeOf } from '#testing/asking/authenticator.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'
import { trustedDeviceCookie } from './index.ts'

let now = new Date()
const { app, services, db } = await buildTestApp({ clock: () => now })

const password = 'correct horse battery'

interface Answer {
  accessToken?: string
  recoveryCodes?: string[]
  secondFactor?: { challenge: string; setup?: AuthenticatorSetup }
}

const login = async (email: string, cookies: Record<string, string> = {}, input = password) => {
  const payload = { email, password: input }
  return (await app.inject({ method: 'POST', url: '/api/auth/login', payload, cookies })).json<Answer>()
}

const finish = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/second-factor', payload })

/** A member with an app, and the code it shows next. */
const owner = async () => {
  const person = await signedIn(services, { password })
  const { secret } = await turnOnSecondFactor(app, person, password, now)
  const nextCode = () => {
    now = new Date(now.getTime() + 30_000)
    return codeOf(secret, now)
  }
  return { person, nextCode }
}

/** Signs in and says to trust the device; answers its cookie. */
const trustDevice = async ({ person, nextCode }: Awaited<ReturnType<typeof owner>>) => {
  const { secondFactor } = await login(person.email)
  const answer = await finish({ challenge: secondFactor?.challenge, code: nextCode(), trustDevice: true })
  expect(answer.statusCode).toBe(200)
  return { [trustedDeviceCookie]: answer.cookies.find(({ name }) => name === trustedDeviceCookie)?.value ?? '' }
}

beforeEach(async () => {
  now = new Date()
  await db.deleteFrom('budget').execute()
})

test('the right password answers a challenge and no tokens; challenge and code answer the tokens', async () => {
  const { person, nextCode } = await owner()
  const answer = await login(person.email)
  expect(Object.keys(answer)).toEqual(['secondFactor'])
  expect(Object.keys(answer.secondFactor ?? {})).toEqual(['challenge'])
  const done = await finish({ challenge: answer.secondFactor?.challenge, code: nextCode() })
  expect(Object.keys(done.json<Answer>()).toSorted()).toEqual(['accessToken', 'refreshToken'])
})

test('a trusted device is not asked for the code, another one is', async () => {
  const someone = await owner()
  const trusted = await trustDevice(someone)
  expect(await login(someone.person.email, trusted)).toHaveProperty('accessToken')
  expect(await login(someone.person.email)).toHaveProperty('secondFactor')
  const stranger = await owner()
  expect(await login(stranger.person.email, trusted)).toHaveProperty('secondFactor')
})

test('after a new password every device is asked again', async () => {
  const someone = await owner()
  const trusted = await trustDevice(someone)
  const payload = { password: 'another horse battery', currentPassword: password }
  const { headers, email } = someone.person
  const changed = await app.inject({ method: 'POST', url: '/api/auth/password', headers, payload })
  expect(changed.statusCode).toBe(200)
  expect(await login(email, trusted, payload.password)).toHaveProperty('secondFactor')
})

test('while the firm requires it, staff set it up when they log in, and members do not have to', async () => {
  const [staff, member, head] = [
    await signedIn(services, { role: 'admin', password }),
    await signedIn(services, { password }),
    await signedIn(services, { role: 'admin', password }),
  ]
  await turnOnSecondFactor(app, head, password, now)
  const setting = (staffSecondFactor: boolean) =>
    app.inject({ method: 'PUT', url: '/api/admin/settings', headers: head.headers, payload: { staffSecondFactor } })
  expect(await login(staff.email)).toHaveProperty('accessToken')

  expect((await setting(true)).statusCode).toBe(200)
  expect(await login(member.email)).toHaveProperty('accessToken')
  const { secondFactor, accessToken } = await login(staff.email)
  expect(accessToken).toBeUndefined()
  const { secret = '', uri } = secondFactor?.setup ?? {}
  expect(uri).toContain(`secret=${secret}`)

  const done = await finish({ challenge: secondFactor?.challenge, code: codeOf(secret, now) })
  expect(done.json<Answer>()).toMatchObject({ accessToken: expect.any(String) as string })
  expect(done.json<Answer>().recoveryCodes).toHaveLength(10)
  // From now on it is theirs: a code is asked for, and no setup is offered.
  expect((await login(staff.email)).secondFactor).not.toHaveProperty('setup')
  await setting(false)
})
