import { askWebinars, aWebinarForm } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const person = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, person.headers)

const ask = (method: 'POST' | 'PUT', url: string, payload: object) =>
  app.inject({ method, url, headers: person.headers, payload })

const unknown = 'This list does not exist. Please choose one of the lists.'
const general = '01900000-0000-7000-8000-000000000001'

test.each(['VIP', 'no such list', '01900000-0000-7000-8000-0000000000ff'])(
  'a webinar cannot be promoted to the list “%s”, which does not exist',
  async (proSmsList) => {
    const created = await ask('POST', '/api/webinars/admin', aWebinarForm({ proSmsList }))
    expect([created.statusCode, created.json()]).toMatchObject([400, { details: { proSmsList: unknown } }])
    const { _id: id } = await staff.make()
    const changed = await ask('PUT', `/api/webinars/admin/${id}`, { proSmsList })
    expect([changed.statusCode, changed.json()]).toMatchObject([400, { details: { proSmsList: unknown } }])
  },
)

test('a webinar may be promoted to a list that exists, and keeps one that was deleted since', async () => {
  const { _id: id } = await staff.make({ proSmsList: general })
  await db.deleteFrom('contact_list').where('id', '=', general).execute()
  const changed = await ask('PUT', `/api/webinars/admin/${id}`, { proSmsList: general, line2: 'Another one' })
  expect(changed.statusCode).toBe(200)
})

test('a list carries how its people agreed, and without that no webinar is promoted to it', async () => {
  const made = (await ask('POST', '/api/promotional-sms-lists', { name: 'Friends' })).json<{
    list: { _id: string; consentSource: string }
  }>()
  expect(made.list.consentSource).toBe('')
  const refused = await ask('POST', '/api/webinars/admin', aWebinarForm({ proSmsList: made.list._id }))
  expect(refused.json()).toMatchObject({
    details: { proSmsList: expect.stringContaining('how its people agreed') as string },
  })
  await ask('PUT', `/api/promotional-sms-lists/${made.list._id}`, { consentSource: 'On paper in May' })
  expect(await staff.make({ proSmsList: made.list._id })).toMatchObject({ proSmsList: made.list._id })
})
