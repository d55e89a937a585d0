import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { expect, it } from 'vitest'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  required?: string[]
  /** One of several shapes. */
  oneOf?: Schema[]
}

interface Operation {
  parameters?: { name: string }[]
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

const { app } = await buildTestApp()
const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, { get?: Operation }> }>()

/** Their arrays are a part of one record. */
const singles = new Set([
  '/api/admin/settings',
  // What a moment's figures say, and no records of their own.
  '/api/dashboard',
  '/api/webinars/stats',
  '/api/webinars/stats/{id}/debrief',
  '/api/webinars/stats/{id}/session',
  '/api/courses/groups/{id}',
  '/api/courses/courses/{id}',
  '/api/courses/lectures/{id}',
  '/api/messages/outbox/{name}',
  '/api/rooms/{slug}/state',
  // The best of several kinds of records.
  '/api/search',
  // Free half hours are computed and no records; `from` and `to` say which.
  '/api/sales-requests/times',
])

/** Drawings that come with the portal and are never written: they have names, but no dates. */
const withoutDates = new Set([
  '/api/icons',
  // Issued once, and computed of what was seen.
  '/api/certificates',
  '/api/webinars/admin/{id}/attendance',
])

/** Only what staff have written here has dates: the product's own templates and the lists of the CRM have none, and teasers of deals. */
const datesOfSome = new Set([
  '/api/messages/templates',
  '/api/promotional-sms-lists',
  '/api/deals',
  '/api/deals/filter',
])

const lists = Object.entries(paths).flatMap(([url, { get }]) => {
  const schema = get?.responses['200']?.content?.['application/json']?.schema
  const inside = Object.values(schema?.properties ?? {}).find(({ type }) => type === 'array')
  const records = schema?.type === 'array' ? schema : inside
  return get && records && !singles.has(url) ? [{ url, get, record: records.items ?? {} }] : []
})

it('finds the lists', () => expect(lists.length).toBeGreaterThan(20))

it.each(lists)('$url is read in pages, and each of its records has an id and dates', ({ url, get, record }) => {
  expect((get.parameters ?? []).map(({ name }) => name)).toEqual(expect.arrayContaining(['limit', 'cursor']))
  const stamps = withoutDates.has(url) ? [] : ['createdAt', 'updatedAt']
  for (const shape of record.oneOf ?? [record]) {
    expect(Object.keys(shape.properties ?? {})).toEqual(expect.arrayContaining(['_id', ...stamps]))
    expect(shape.required).toEqual(expect.arrayContaining(['_id', ...(datesOfSome.has(url) ? [] : stamps)]))
  }
})
