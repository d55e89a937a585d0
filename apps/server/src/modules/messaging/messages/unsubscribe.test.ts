import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'
import { unsubscribeToken } from './writing/message-links.ts'

const { app, services, db } = await buildTestApp()

const someone = async () => {
  const { accountId, email } = await signedIn(services)
  return { accountId, email, url: `/api/unsubscribe/${await unsubscribeToken.make(services, accountId)}` }
}

const wantsNews = async (id: string) =>
  (await db.selectFrom('account').select('mail_news').where('id', '=', id).executeTakeFirstOrThrow()).mail_news

test('opening the link ends nothing, because mail scanners open it too', async () => {
  const { accountId, email, url } = await someone()
  expect((await app.inject({ url })).json()).toEqual({ email, isSubscribed: true })
  expect(await wantsNews(accountId)).toBe(true)
})

const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

test.each([
  ['as a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['in parts', 'multipart/form-data; boundary=x', multipart],
  ['by the page', 'application/json', '{}'],
  ['with nothing', undefined, undefined],
])('one click unsubscribes, sent %s', async (_, type, payload) => {
  const { accountId, url } = await someone()
  const headers = type === undefined ? {} : { 'content-type': type }
  const click = () => app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
  expect((await click()).statusCode).toBe(200)
  expect((await click()).statusCode).toBe(200)
  expect(await wantsNews(accountId)).toBe(false)
  expect((await app.inject({ url })).json()).toMatchObject({ isSubscribed: false })
  const events = await db.selectFrom('audit_event').select('detail').where('subject_id', '=', accountId).execute()
  expect(events.map(({ detail }) => detail)).toContainEqual({ kind: 'mail-news', granted: false })
})

test('an invented link is refused, and so are forms everywhere else', async () => {
  for (const token of ['a', 'a'.repeat(86)]) {
    for (const method of ['GET', 'POST'] as const) {
      expect((await app.inject({ method, url: `/api/unsubscribe/${token}` })).statusCode).toBe(410)
    }
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await app.inject({ method: 'POST', url: '/api/sales-requests', headers: form, payload: 'a=b' })
  expect(answer.statusCode).toBe(415)
})
