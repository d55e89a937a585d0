// @vitest-environment happy-dom
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi, type FetchApi, provideTransport } from '../api/api-client.ts'
import { signOut } from './sign-out.ts'
import { readTokens, wereTokensRefused, writeTokens } from './tokens.ts'

const old = { accessToken: 'old', refreshToken: 'parent' }
const renewed = { accessToken: 'new', refreshToken: 'child' }
const ended = () => Response.json({ code: 'invalid_token', message: 'Your session has ended.' }, { status: 401 })

let calls: string[]
let refresh: () => Promise<Response> | Response

const answer: FetchApi = async (path, { headers }) => {
  const bearer = new Headers(headers).get('authorization') ?? 'nobody'
  calls.push(path === '/api/auth/user' ? `user as ${bearer.replace('Bearer ', '')}` : path)
  if (path === '/api/auth/refresh') return refresh()
  if (path === '/api/auth/login')
    return Response.json({ code: 'invalid_credentials', message: 'Wrong.' }, { status: 401 })
  if (path === '/api/auth/logout') return Response.json({ message: 'Bye.' })
  return bearer === 'Bearer new' ? Response.json({ user: { firstName: 'Ada' } }) : ended()
}

const readUser = () => callApi(profileEndpoints.user, {})

beforeEach(() => {
  calls = []
  refresh = () => Response.json(renewed)
  provideTransport(() => answer)
  writeTokens(old)
})

afterEach(() => {
  provideTransport(() => undefined)
  writeTokens(undefined)
  vi.unstubAllGlobals()
})

describe('an access token that has run out', () => {
  it('is renewed once for many calls, and each call is repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, readUser))
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ user: { firstName: 'Ada' } })))
    expect(calls.filter((call) => call === '/api/auth/refresh')).toHaveLength(1)
    expect(calls.filter((call) => call === 'user as old')).toHaveLength(10)
    expect(calls.filter((call) => call === 'user as new')).toHaveLength(10)
    expect(readTokens()).toEqual(renewed)
  })

  it('is not renewed if another tab has done so meanwhile', async () => {
    const answer = readUser()
    localStorage.setItem('refreshToken', renewed.refreshToken)
    localStorage.setItem('accessToken', renewed.accessToken)
    await expect(answer).resolves.toEqual({ user: { firstName: 'Ada' } })
    expect(calls).toEqual(['user as old', 'user as new'])
  })

  it('delays calls while it is renewed', async () => {
    const late = Promise.withResolvers<Response>()
    refresh = () => late.promise
    const first = readUser()
    await expect.poll(() => calls).toContain('/api/auth/refresh')
    const second = readUser()
    late.resolve(Response.json(renewed))
    await Promise.all([first, second])
    expect(calls).toEqual(['user as old', '/api/auth/refresh', 'user as new', 'user as new'])
  })

  it('is renewed only once for a call', async () => {
    refresh = () => Response.json({ accessToken: 'stranger', refreshToken: 'child' })
    await expect(readUser()).rejects.toMatchObject({ code: 'invalid_token' })
    expect(calls).toEqual(['user as old', '/api/auth/refresh', 'user as stranger'])
  })
})

describe('a renewal', () => {
  it('that is refused clears the tokens and passes the first error on', async () => {
    refresh = ended
    await expect(readUser()).rejects.toMatchObject({ status: 401, message: 'Your session has ended.' })
    expect(readTokens()).toEqual({})
    expect(wereTokensRefused()).toBe(true)
  })

  it('without a refresh token clears the access token', async () => {
    localStorage.removeItem('refreshToken')
    await expect(readUser()).rejects.toMatchObject({ status: 401 })
    expect(readTokens()).toEqual({})
    expect(calls).toEqual(['user as old'])
  })

  it.each([
    ['there is no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'no_answer'],
    ['the server is busy', () => Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 }), 'busy'],
    ['something between answers', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'no_answer'],
    ['too many ask', () => Response.json({ code: 'too_many', message: 'Wait.' }, { status: 429 }), 'too_many'],
  ])('keeps the tokens if %s, and reports the failure', async (_, failing, code) => {
    refresh = failing
    await expect(readUser()).rejects.toMatchObject({ code })
    expect(readTokens()).toEqual(old)
  })

  it('does not undo a sign-out that happens meanwhile', async () => {
    const late = Promise.withResolvers<Response>()
    refresh = () => late.promise
    const answer = readUser()
    await expect.poll(() => calls).toContain('/api/auth/refresh')
    signOut()
    late.resolve(Response.json(renewed))
    await expect(answer).rejects.toMatchObject({ status: 401 })
    expect(readTokens()).toEqual({})
  })
})

it('does not renew tokens for a wrong password, and sends no old token', async () => {
  await expect(
    callApi(authEndpoints.login, { body: { email: 'ada@example.com', password: 'x' } }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(calls).toEqual(['/api/auth/login'])
  expect(readTokens()).toEqual(old)
})

it('signs out on the server, and here even if the server does not answer', async () => {
  signOut()
  expect(readTokens()).toEqual({})
  await expect.poll(() => calls).toContain('/api/auth/logout')

  writeTokens(old)
  provideTransport(() => () => Promise.reject(new TypeError('Failed to fetch')))
  signOut()
  expect(readTokens()).toEqual({})
})
