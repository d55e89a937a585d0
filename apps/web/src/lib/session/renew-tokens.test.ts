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
  it('is renewed once for many calls, and each is made once more', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, readUser))
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ user: { firstName: 'Ada' } })))
    expect(calls.filter((call) => call === '/api/auth/refresh')).toHaveLength(1)
    expect(calls.filter((call) => call === 'user as old')).toHaveLength(10)
    expect(calls.filter((call) => call === 'user as new')).toHaveLength(10)
    expect(readTokens()).toEqual(renewed)
  })

  it('is not renewed where another tab has done so meanwhile', async () => {
    const asked = readUser()
    localStorage.setItem('refreshToken', renewed.refreshToken)
    localStorage.setItem('accessToken', renewed.accessToken)
    await expect(asked).resolves.toEqual({ user: { firstName: 'Ada' } })
    expect(calls).toEqual(['user as old', 'user as new'])
  })

  it('is waited for by calls that come while it is renewed', async () => {
    const late = Promise.withResolvers<Response>()
    refresh = () => late.promise
    const first = readUser()
    await expect.poll(() => calls).toContain('/api/auth/refresh')
    const second = readUser()
    late.resolve(Response.json(renewed))
    await Promise.all([first, second])
    expect(calls).toEqual(['user as old', '/api/auth/refresh', 'user as new', 'user as new'])
  })

  it('is renewed for a call once, and not again', async () => {
    refresh = () => Response.json({ accessToken: 'stranger', refreshToken: 'child' })
    await expect(readUser()).rejects.toMatchObject({ code: 'invalid_token' })
    expect(calls).toEqual(['user as old', '/api/auth/refresh', 'user as stranger'])
  })
})

describe('a renewal', () => {
  it('that is refused clears the tokens, and the first error passes on', async () => {
    refresh = ended
    await expect(readUser()).rejects.toMatchObject({ status: 401, message: 'Your session has ended.' })
    expect(readTokens()).toEqual({})
    expect(wereTokensRefused()).toBe(true)
  })

  it('without a refresh token clears what is left', async () => {
    localStorage.removeItem('refreshToken')
    await expect(readUser()).rejects.toMatchObject({ status: 401 })
    expect(readTokens()).toEqual({})
    expect(calls).toEqual(['user as old'])
  })

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'no_answer'],
    ['the server is busy', () => Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 }), 'busy'],
    ['something between answers', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'no_answer'],
    ['too many ask', () => Response.json({ code: 'too_many', message: 'Wait.' }, { status: 429 }), 'too_many'],
  ])('clears nothing where %s, and says so', async (_, failing, code) => {
    refresh = failing
    await expect(readUser()).rejects.toMatchObject({ code })
    expect(readTokens()).toEqual(old)
  })

  it('does not overrule who signs out meanwhile', async () => {
    const late = Promise.withResolvers<Response>()
    refresh = () => late.promise
    const asked = readUser()
    await expect.poll(() => calls).toContain('/api/auth/refresh')
    signOut()
    late.resolve(Response.json(renewed))
    await expect(asked).rejects.toMatchObject({ status: 401 })
    expect(readTokens()).toEqual({})
  })
})

it('a wrong password is an answer: nothing is renewed, and no old token goes along', async () => {
  await expect(
    callApi(authEndpoints.login, { body: { email: 'ada@example.com', password: 'x' } }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(calls).toEqual(['/api/auth/login'])
  expect(readTokens()).toEqual(old)
})

it('signing out ends the session on the server, and here also while nobody answers', async () => {
  signOut()
  expect(readTokens()).toEqual({})
  await expect.poll(() => calls).toContain('/api/auth/logout')

  writeTokens(old)
  provideTransport(() => () => Promise.reject(new TypeError('Failed to fetch')))
  signOut()
  expect(readTokens()).toEqual({})
})
