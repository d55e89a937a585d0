import { type WebinarField, webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'
import { changedFields } from './changes/write-webinar.ts'

const { app, services } = await buildTestApp()
const staff = askWebinars(app, (await signedIn(services, { role: 'admin' })).headers)
const visitor = askWebinars(app)

const names = Object.keys(webinarFields) as WebinarField[]
const namesSeenIn = (...places: string[]) => names.filter((name) => places.includes(webinarFields[name].seenIn))

const otherThanUsual: Partial<Record<WebinarField, unknown>> = {
  slug: 'every-field',
  date: new Date(Date.now() + 1_000_000_000).toISOString(),
  status: 'Waiting',
  streamType: 'Live Call',
  access: 'link',
  replayAccess: 'elite',
  ctas: [{ label: 'Book a call', link: 'https://example.com/call' }],
}

/** A value that no new webinar has in this field. */
const valueOf = (name: WebinarField) => {
  const { initial } = webinarFields[name]
  if (name in otherThanUsual) return otherThanUsual[name]
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

test('each list and page answers the fields that are meant for it, and no others', async () => {
  await staff.change(made._id, { portalDisplay: 'Yes' })
  const [listed] = await visitor.list('public?search=A value of name')
  expect(Object.keys(only(listed ?? {}, names)).toSorted()).toEqual(namesSeenIn('list').toSorted())
  const details = await visitor.one('public/every-field')
  expect(Object.keys(only(details, names)).toSorted()).toEqual(namesSeenIn('list', 'details').toSorted())
})

test('a copy has the fields that are copied, and starts with the usual values in all others', async () => {
  const { webinar: copy } = (await staff.ask('POST', `admin/${made._id}/duplicate`)).json<{ webinar: StaffWebinar }>()
  // A copy has its own name, and is hidden.
  const copied = names.filter((name) => webinarFields[name].isCopied && name !== 'name' && name !== 'portalDisplay')
  expect(only(copy, copied)).toEqual(only(entered, copied))
  for (const name of ['status', 'attendOverwrite', 'recording'] as const) {
    expect(copy[name]).toBe(webinarFields[name].initial)
  }
})
