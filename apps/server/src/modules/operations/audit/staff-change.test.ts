import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'
import { staffChange } from './index.ts'

const { app, services, db } = await buildTestApp()
const { headers, accountId } = await signedIn(services, { role: 'admin' })

const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })

const changesOf = async (record: string) => {
  const events = await db.selectFrom('audit_event').select(['action', 'actor_id', 'detail']).orderBy('id').execute()
  return events.filter(({ detail }) => (detail as { record?: string }).record === record)
}

const by = (action: string, record: string, detail = {}) => ({
  action,
  actor_id: accountId,
  detail: { record, ...detail },
})

test('writes down who changed a contact list and the people in it', async () => {
  const { list } = (await ask('POST', 'promotional-sms-lists', { name: 'Quokka' })).json<{ list: { _id: string } }>()
  const path = `promotional-sms-lists/${list._id}`
  await ask('PUT', path, { description: 'Once a month' })
  const { contact } = (await ask('POST', `${path}/contacts`, { phone: '2025550143' })).json<{
    contact: { _id: string }
  }>()
  await ask('DELETE', `${path}/contacts/${contact._id}`)
  await ask('POST', `${path}/import`, { csv: 'phone\n2025550144\n2025550145', dryRun: true })
  await ask('POST', `${path}/import`, { csv: 'phone\n2025550144\n2025550145' })
  await ask('DELETE', path)
  expect(await changesOf(list._id)).toEqual([
    by('contact-list.created', list._id),
    by('contact-list.changed', list._id),
    by('contact-list.changed', list._id, { added: 1 }),
    by('contact-list.changed', list._id, { removed: 1 }),
    by('contact-list.changed', list._id, { added: 2 }),
    by('contact-list.deleted', list._id),
  ])
})

test('writes down who changed a group of courses', async () => {
  const group = (
    await ask('POST', 'courses/groups', { title: 'Quokkas', description: 'Short', icon: 'lucide:book' })
  ).json<{ _id: string }>()
  await ask('PUT', `courses/groups/${group._id}`, { title: 'Wombats' })
  const copy = (await ask('POST', `courses/groups/${group._id}/duplicate`)).json<{ _id: string }>()
  await ask('DELETE', `courses/groups/${group._id}`)
  expect(await changesOf(group._id)).toEqual([
    by('course-group.created', group._id),
    by('course-group.changed', group._id),
    by('course-group.deleted', group._id),
  ])
  expect(await changesOf(copy._id)).toEqual([by('course-group.created', copy._id, { copyOf: group._id })])
})

test('leaves nothing if the change is rolled back', async () => {
  const record = newId()
  const actor = { userId: accountId, network: '203.0.113.0/24' }
  await db
    .transaction()
    .execute(async (tx) => {
      await staffChange(tx, actor, 'webinar.changed', { record })
      throw new Error('Taken back')
    })
    .catch(() => undefined)
  expect(await changesOf(record)).toEqual([])
  await staffChange(db, actor, 'webinar.changed', { record, detail: { fields: 'name' } })
  expect(await changesOf(record)).toEqual([by('webinar.changed', record, { fields: 'name' })])
})
