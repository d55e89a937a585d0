import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'

const { app, services } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })

const refusalOf = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: string) => {
  const sent = payload === undefined ? {} : { payload, headers: { ...headers, 'content-type': 'application/json' } }
  const reply = await app.inject({ method, url, headers, ...sent })
  expect(reply.statusCode).toBe(400)
  const { message, details } = reply.json<{ message: string; details?: Record<string, string> }>()
  return { message, details }
}

it.each([
  [`/api/icons?search=${'x'.repeat(81)}`, { search: 'Please use at most 80 characters.' }],
  ['/api/icons?search=a&search=b', { search: 'Please give this only once.' }],
  ['/api/jobs?state=x', { 'state.0': 'Please give waiting or running or retrying or dead.' }],
])('%s is refused in words for a person', async (url, details) => {
  expect((await refusalOf('GET', url)).details).toEqual(details)
})

it('refuses a field of a body in words for a person, too', async () => {
  const { details } = await refusalOf('PUT', '/api/admin/settings/first-run', '{"isFinished":false}')
  expect(details).toEqual({ isFinished: 'Please give true.' })
})

it.each(['null', '[]', '"x"', '7'])('refuses the body %s, which is no object, and changes nothing', async (payload) => {
  const { message } = await refusalOf('PUT', '/api/admin/settings', payload)
  expect(message).toBe('Please send the fields as one JSON object.')
})
