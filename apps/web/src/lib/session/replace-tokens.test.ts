import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { callApi, type FetchApi, provideTransport } from '../api/api-client.ts'
import { readTokens, writeTokens } from './tokens.ts'

const before = { accessToken: 'old-access', refreshToken: 'old-refresh' }
const after = { accessToken: 'new-access', refreshToken: 'new-refresh', message: 'Saved.' }

/** Accepts one access token only, as the server does while its answer is still on the way. */
const decidedServer = (accepted: string) => {
  const answer = Promise.withResolvers<Response>()
  const calls: string[] = []
  const transport: FetchApi = (path, { headers }) => {
    const token = new Headers(headers).get('authorization')
    calls.push(`${path} ${token ?? ''}`.trim())
    if (path === '/api/auth/password') return answer.promise
    if (token === `Bearer ${accepted}`) return Promise.resolve(Response.json({ user: {} }))
    return Promise.resolve(Response.json({ code: 'invalid_token', message: 'Ended.' }, { status: 401 }))
  }
  return { transport, calls, answer }
}

beforeEach(() => writeTokens(before))

afterEach(() => {
  provideTransport(() => undefined)
  writeTokens(undefined)
  vi.unstubAllGlobals()
})

const ask = async (accepted: string) => {
  const { transport, calls, answer } = decidedServer(accepted)
  provideTransport(() => transport)
  const change = callApi(authEndpoints.setPassword, { body: { password: 'a kettle beside nine windows' } })
  const read = callApi(profileEndpoints.user, {})
  await eventually(() => expect(calls).not.toEqual([]))
  return { calls, answer, change, read }
}

it('sends no call with tokens that are being replaced', async () => {
  const { calls, answer, change, read } = await ask('new-access')
  expect(calls).toEqual(['/api/auth/password Bearer old-access'])

  answer.resolve(Response.json(after))
  await Promise.all([change, read])
  expect(calls.slice(1)).toEqual(['/api/auth/user Bearer new-access'])
  expect(readTokens()).toEqual({ accessToken: 'new-access', refreshToken: 'new-refresh' })
})

it('keeps the old tokens if the change is refused', async () => {
  const { answer, change, read } = await ask('old-access')
  answer.resolve(Response.json({ code: 'invalid', message: 'No.' }, { status: 400 }))
  await expect(change).rejects.toThrow('No.')
  await expect(read).resolves.toEqual({ user: {} })
  expect(readTokens()).toEqual(before)
})
