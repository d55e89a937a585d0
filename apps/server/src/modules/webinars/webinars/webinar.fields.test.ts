import { initialOf } from '@regent/contract/api/field-table'
import { type WebinarField, webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { isDeepStrictEqual } from 'node:util'
import { columnNames } from '#db/field-columns.ts'
import { NamingClient } from '#db/naming-client.ts'
import { newId } from '#db/new-id.ts'
import { planForNewRegistrations, planForUnregistered, planForWebinar } from '#modules/messaging/messages/index.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test, vi } from 'vitest'
import { changedFields } from './changes/write-webinar.ts'
import { webinarColumns } from './webinar.fields.ts'

const { app, services, db } = await buildTestApp()
const administrator = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, administrator.headers)
const visitor = askWebinars(app)

const listId = newId()
const list = { id: listId, name: 'Investors', consent_source: 'Signed forms of 2026' }
await db.insertInto('contact_list').values(list).execute()

const names = Object.keys(webinarFields) as WebinarField[]
const namesSeenIn = (...answers: string[]) => names.filter((name) => answers.includes(webinarFields[name].seenIn))

const usualValues = initialOf(webinarFields)

const unusual: Partial<Record<WebinarField, unknown>> = {
  slug: 'every-field',
  date: new Date(Date.now() + 1_000_000_000).toISOString(),
  status: 'Waiting',
  streamType: 'Live Call',
  access: 'link',
  replayAccess: 'elite',
  proSmsList: listId,
  ctas: [{ label: 'Book a call', link: 'https://example.com/call' }],
  polls: [{ text: 'Where?', answers: ['Here', 'There'], isMultiple: false, isAnonymous: true, isLive: false }],
}

/** A value that no new webinar has in this field. */
const valueOf = (name: WebinarField) => {
  const initial = usualValues[name]
  if (name in unusual) return unusual[name]
  if (initial === 'Yes' || initial === 'No') return initial === 'Yes' ? 'No' : 'Yes'
  return initial === '' ? `A value of ${name}` : 45
}

const entered = Object.fromEntries(names.map((name) => [name, valueOf(name)]))
const made = await staff.make(entered)
const only = (webinar: object, kept: readonly string[]) =>
  Object.fromEntries(Object.entries(webinar).filter(([name]) => kept.includes(name)))

test('every field is stored when a webinar is made, and when it is changed', async () => {
  expect(only(made, names)).toEqual(entered)
  const other = await staff.make()
  const changes = { ...entered, slug: 'every-field-again' }
  const { webinar } = (await staff.change(other._id, changes)).json<{ webinar: StaffWebinar }>()
  expect(only(webinar, names)).toEqual(changes)
  expect(changedFields(other, webinar)).toEqual(names)
})

test('each list and page has exactly the fields that the table names for it', async () => {
  await staff.change(made._id, { portalDisplay: 'Yes' })
  const [listed] = await visitor.list('public?search=A value of name')
  expect(Object.keys(only(listed ?? {}, names)).toSorted()).toEqual(namesSeenIn('list').toSorted())
  const details = await visitor.one('public/every-field')
  expect(Object.keys(only(details, names)).toSorted()).toEqual(namesSeenIn('list', 'details').toSorted())
})

test('a copy has the values of its original in the fields that are copied, and the initial values in all others', async () => {
  const original = await staff.one(`admin/${made._id}`)
  const path = `admin/${made._id}/repeat`
  const { webinars } = (await staff.ask('POST', path, { weeks: 1 })).json<{ webinars: StaffWebinar[] }>()
  const [copy] = webinars
  expect(names.filter((name) => isDeepStrictEqual(copy?.[name], original[name]))).toEqual(
    names.filter((name) => webinarFields[name].isCopied),
  )
  // Slug and date have no usual value.
  const { slug: _slug, date: _date, ...usual } = usualValues
  const anew = names.filter((name) => !webinarFields[name].isCopied && name in usual)
  expect(only(copy ?? {}, anew)).toEqual(only(usual, anew))
})

test('a new webinar has in each field the value that the table names, unless staff enter another one', async () => {
  const required = names.filter((name) => webinarFields[name].isRequired)
  const plain = await staff.make()
  expect(only(plain, names)).toEqual({ ...usualValues, ...only(plain, required) })
})

/** The fields whose columns these statements read. */
const readBy = async (act: () => Promise<unknown>) => {
  const query = vi.spyOn(NamingClient.prototype, 'query')
  await act()
  const statements = query.mock.calls.map(([text]) => String(text)).join('\n')
  query.mockRestore()
  return names.filter((name) => {
    const [column] = columnNames(webinarColumns, [name])
    return new RegExp(String.raw`\bw"?\."?${column}\b`, 'u').test(statements)
  })
}

test('messages read exactly the fields that the table names, when they are planned and when they are sent', async () => {
  const webinar = await aWebinar(db)
  const registration = await aRegistration(db, webinar.id)
  const planned = await readBy(async () => {
    for (const cause of ['created', 'changed', 'moved', 'canceled', 'restored', 'ended'] as const)
      await planForWebinar(db, webinar.id, cause)
    await planForNewRegistrations(db, [registration.id])
    await planForUnregistered(db, registration.id)
  })
  // The list of messages reads what their delivery reads.
  const sent = await readBy(() => app.inject({ url: '/api/messages', headers: administrator.headers }))
  const actual = names.map((name) => {
    // Only the end of a webinar matters to plans, and it plans by itself.
    if (planned.includes(name) && name !== 'status') return [name, 'planning']
    return [name, sent.includes(name) ? 'sending' : 'nothing']
  })
  const listed = names.map((name) => [name, webinarFields[name].reaches.replace('calendars', 'planning')])
  expect(actual).toEqual(listed)
})
