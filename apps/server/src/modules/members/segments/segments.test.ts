import type { Segment } from '@regent/contract/members/segments'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const staff = await signedIn(services, { role: 'admin' })

interface Answer {
  segment: Segment
  segments: Segment[]
  count: number
  members: unknown[]
  message: string
  code: string
  details?: Record<string, string>
}

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const reply = await app.inject({ method, url: `/api/${path}`, headers: staff.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, ...reply.json<Answer>() }
}

it('a segment counts who fits whenever it is read, and filters the list of members', async () => {
  const { id } = await aWebinar(db)
  await aRegistration(db, id)
  const filters = { registeredFor: id, verified: 'true' }
  expect((await ask('POST', 'segments/count', { filters })).count).toBe(1)
  const { status, segment } = await ask('POST', 'segments', { name: 'Came in spring', filters })
  expect([status, segment]).toMatchObject([201, { name: 'Came in spring', filters, count: 1 }])
  await aRegistration(db, id)
  await ask('POST', 'segments', { name: 'Administrators', filters: { role: 'admin' } })
  expect((await ask('GET', 'segments')).segments.map(({ name, count }) => [name, count])).toEqual([
    ['Administrators', 1],
    ['Came in spring', 2],
  ])
  expect((await ask('GET', `members?segment=${segment._id}`)).members).toHaveLength(2)
  expect((await ask('GET', `members?segment=${segment._id}&role=admin`)).members).toEqual([])

  await db.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  expect((await ask('GET', `segments/${segment._id}`)).segment).toMatchObject({
    count: 0,
    problem: 'A webinar that this segment names was deleted. Please choose another one.',
  })
  const listed = await ask('GET', `members?segment=${segment._id}`)
  expect([listed.status, listed.message]).toEqual([409, expect.stringContaining('was deleted')])
})

it('a segment has a name of its own, valid filters, and is changed by one at a time', async () => {
  const { segment } = await ask('POST', 'segments', { name: 'One', filters: {} })
  expect((await ask('POST', 'segments', { name: 'ONE', filters: {} })).details).toEqual({
    name: 'There is a segment of this name already',
  })
  const bad = await ask('POST', 'segments', { name: 'Two', filters: { role: 'owner' } })
  expect([bad.status, Object.keys(bad.details ?? {})]).toEqual([400, ['filters.role']])
  const { updatedAt } = segment
  const path = `segments/${segment._id}`
  expect((await ask('PUT', path, { name: 'First', updatedAt })).segment).toMatchObject({ name: 'First', filters: {} })
  expect(await ask('PUT', path, { name: 'Other', updatedAt })).toMatchObject({ status: 409, code: 'edit_conflict' })
  expect((await ask('DELETE', path)).status).toBe(200)
  expect((await ask('GET', path)).status).toBe(404)
})
