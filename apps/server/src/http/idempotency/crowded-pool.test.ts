import { aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

const crowd = 20
// Each request that waits for a second connection waits for all others, as long as it takes to get one from the pool.
const longestMs = 4000

let numbers = 2_025_550_000

/** Each has a number that no other one has. */
const members = (how: { isVerified?: boolean } = {}) =>
  Promise.all(Array.from({ length: crowd }, () => signedIn(services, { phone: `${(numbers += 1)}`, ...how })))

interface Call {
  method?: 'POST' | 'PUT'
  url: string
  payload?: object
  headers?: Record<string, string>
}

/** All at once, each from a network of its own and under a key of its own, with one connection for all of them. */
const atOnce = async (calls: readonly Call[]) => {
  const usual = services.pool.options.max
  services.pool.options.max = 1
  const startedAt = performance.now()
  const replies = await Promise.all(
    calls.map(({ method = 'POST', headers, ...call }, at) =>
      app.inject({
        method,
        ...call,
        headers: { 'x-forwarded-for': `198.51.${at}.7`, 'idempotency-key': `key-${at}`, ...headers },
      }),
    ),
  )
  services.pool.options.max = usual
  expect(performance.now() - startedAt).toBeLessThan(longestMs)
  return replies
}

const names = { firstName: 'Ada', lastName: 'Lovelace', phone: '2025550100' }
const signUpAs = (email: string): Call => ({
  url: '/api/auth/register',
  payload: { ...names, email, acceptTerms: true, smsReminders: true },
})

const crowds: [what: string, calls: () => Promise<Call[]> | Call[]][] = [
  ['sign-ups', () => Array.from({ length: crowd }, (_, at) => signUpAs(`crowd-${at}@example.com`))],
  [
    'registrations with ticked boxes for one webinar',
    async () => {
      const { id } = await aWebinar(db)
      const payload = { smsReminders: true, smsNews: true }
      return (await members()).map(({ headers }) => ({ url: `/api/webinars/${id}/register`, payload, headers }))
    },
  ],
  [
    'sales requests',
    () =>
      Array.from({ length: crowd }, (_, at) => ({
        url: '/api/sales-requests',
        payload: { ...names, email: `buyer-${at}@example.com`, message: 'Please call' },
      })),
  ],
  [
    'requests to delete an account',
    async () => (await members()).map(({ headers }) => ({ url: '/api/auth/deletion-request', payload: {}, headers })),
  ],
  [
    'changes of a profile with both boxes',
    async () =>
      (await members()).map(({ headers }) => ({
        method: 'PUT' as const,
        url: '/api/auth/profile',
        payload: { firstName: 'Augusta', smsReminders: true, smsNews: true },
        headers,
      })),
  ],
  [
    'wishes for the verification mail',
    async () =>
      (await members({ isVerified: false })).map(({ headers }) => ({ url: '/api/auth/verification', headers })),
  ],
  [
    'wishes for the code of a number',
    async () => {
      const people = await members()
      await db.updateTable('account').set({ sms_reminders: true }).execute()
      return people.map(({ headers }) => ({ url: '/api/auth/phone/code', headers }))
    },
  ],
]

it.each(crowds)(`twenty %s at once need one connection each and pass through a pool of one`, async (_, calls) => {
  const replies = await atOnce(await calls())
  for (const { statusCode, body } of replies) expect(statusCode, body).toBeLessThan(300)
})
