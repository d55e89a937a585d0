import type { Segment } from '@regent/contract/members/segments'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { askDuring } from '#testing/asking/ask-during.ts'
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

it('the search of a segment forgives no typing error: nobody comes into it by resembling who has left', async () => {
  const { accountId } = await signedIn(services)
  const rename = (last_name: string) =>
    db.updateTable('account').set({ last_name }).where('id', '=', accountId).execute()
  await rename('Okonjo')
  const { segment } = await ask('POST', 'segments', { name: 'Okonjo', filters: { search: 'okonjo' } })
  expect(segment.count).toBe(1)
  await rename('Okonyo')
  expect((await ask('GET', 'members?search=okonjo')).members).toHaveLength(1)
  expect((await ask('GET', `segments/${segment._id}`)).segment.count).toBe(0)
  expect((await ask('GET', `members?segment=${segment._id}`)).members).toEqual([])
  expect((await ask('POST', 'segments/count', { filters: { search: 'okonjo' } })).count).toBe(0)
})

it('a segment has a name of its own, valid filters, and is changed by one at a time', async () => {
  const { segment } = await ask('POST', 'segments', { name: 'One', filters: {} })
  expect((await ask('POST', 'segments', { name: 'ONE', filters: {} })).details).toEqual({
    name: 'There is a segment of this name already',
  })
  const bad = await ask('POST', 'segments', { name: 'Two', filters: { role: 'owner' } })
  expect([bad.status, Object.keys(bad.details ?? {})]).toEqual([400, ['filters.role']])
  const half = await ask('POST', 'segments', { name: 'Two', filters: { tags: '\uD83D', source: 'a\u0000' } })
  expect([half.status, Object.keys(half.details ?? {})]).toEqual([400, ['filters.source', 'filters.tags']])
  const { updatedAt } = segment
  const path = `segments/${segment._id}`
  expect((await ask('PUT', path, { name: 'First', updatedAt })).segment).toMatchObject({ name: 'First', filters: {} })
  expect(await ask('PUT', path, { name: 'Other', updatedAt })).toMatchObject({ status: 409, code: 'edit_conflict' })
  expect((await ask('DELETE', path)).status).toBe(200)
  expect((await ask('GET', path)).status).toBe(404)
})

it('a segment that is being deleted becomes no audience, and one that becomes an audience is not deleted', async () => {
  const make = async (name: string) => (await ask('POST', 'segments', { name, filters: {} })).segment._id
  const [going, chosen] = [await make('Going'), await make('Chosen')]
  const mailing = (segmentId: string) => ({ segmentId, subject: 'News', text: 'Hello' })
  const remove = (tx: Db) => tx.deleteFrom('segment').where('id', '=', going).execute()
  const made = await askDuring(services, remove, () => ask('POST', 'mailings', mailing(going)))
  expect(made).toMatchObject({ status: 400, details: { segmentId: 'Please choose a segment' } })

  const choose = (tx: Db) =>
    tx.insertInto('mailing').values({ id: newId(), segment_id: chosen, subject: 'News', text: 'Hello' }).execute()
  const removed = await askDuring(services, choose, () => ask('DELETE', `segments/${chosen}`))
  expect(removed).toMatchObject({ status: 409, code: 'conflict' })
  await db.deleteFrom('mailing').execute()
})

it('who saves a segment while someone else does is shown what the other has saved', async () => {
  const { segment } = await ask('POST', 'segments', { name: 'Two at once', filters: {} })
  const { _id: id, updatedAt } = segment
  const rename = (tx: Db) =>
    tx.updateTable('segment').set({ name: 'The first', updated_at: new Date() }).where('id', '=', id).execute()
  const answer = await askDuring(services, rename, () =>
    ask('PUT', `segments/${id}`, { name: 'The second', updatedAt }),
  )
  expect(answer).toMatchObject({ status: 409, code: 'edit_conflict', current: { name: 'The first' } })
})

it('a cursor with what no column holds is no page', async () => {
  for (const name of ['a\0', '\uD800']) {
    const cursor = Buffer.from(JSON.stringify(['segments', name, newId()])).toString('base64url')
    expect(await ask('GET', `segments?cursor=${cursor}`)).toMatchObject({
      status: 400,
      details: { cursor: 'No such page' },
    })
  }
})
