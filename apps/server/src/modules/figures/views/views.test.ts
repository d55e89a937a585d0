import { firstTouchHeader } from '@regent/contract/figures/first-touch'
import { isPerson } from '#http/viewer/is-person.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { eventually } from '#testing/eventually.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { testServices } from '#testing/test-services.ts'
import Fastify from 'fastify'
import { describe, expect, it, test } from 'vitest'
import { countViews, viewJobs } from './index.ts'
import { webinarShownAt } from './read-view.ts'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
const admin = await signedIn(services, { role: 'admin' })
const member = await signedIn(services)

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const from = (address: string, more: Record<string, string | undefined> = {}) => ({
  'x-forwarded-for': address,
  'user-agent': firefox,
  ...more,
})

const see = async (idOrSlug: string, headers: Record<string, string | undefined>, query = '') => {
  const reply = await app.inject({ url: `/api/webinars/public/${idOrSlug}${query}`, headers })
  expect(reply.statusCode).toBe(200)
}

const viewsOf = (webinarId: string) =>
  db
    .selectFrom('webinar_count')
    .select(({ fn }) => ['source', 'campaign', fn.sum<number>('views').as('views')])
    .where('webinar_id', '=', webinarId)
    .where('day', 'is not', null)
    .groupBy(['source', 'campaign'])
    .having(({ fn }) => fn.sum('views'), '<>', 0)
    .orderBy('source')
    .execute()

describe('a view', () => {
  it('is not one of staff, of programs, or of a page that nobody looks at yet', async () => {
    const { id } = await aWebinar(db)
    await see(id, from('198.51.100.1', admin.headers))
    await see(id, from('198.51.100.2', { ...admin.headers, 'view-as': 'Elite' }))
    await see(id, from('198.51.100.3', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }))
    await see(id, from('198.51.100.4', { 'user-agent': '' }))
    await see(id, from('198.51.100.5', { 'sec-purpose': 'prefetch;prerender' }))
    await see(id, from('198.51.100.6'))
    await eventually(async () => expect(await viewsOf(id)).toEqual([{ source: '', campaign: '', views: 1 }]))
  })

  it('counts once for a visitor and a day, however often the page is asked for', async () => {
    const { id } = await aWebinar(db, { slug: 'seen-often' })
    await see(id, from('198.51.100.1'))
    await see('seen-often', from('198.51.100.1'))
    await see('seen-often', from('198.51.100.2'))
    await see('seen-often', from('198.51.100.2', { 'user-agent': `${firefox} (other)` }))
    await see('seen-often', from('198.51.100.9', member.headers))
    await eventually(async () => expect(await viewsOf(id)).toEqual([{ source: '', campaign: '', views: 4 }]))
    forward(24 * 60 * 60)
    await see(id, from('198.51.100.1'))
    await eventually(async () => expect(await viewsOf(id)).toEqual([{ source: '', campaign: '', views: 5 }]))
  })

  it('has the source of its address, else what the browser remembers, also if that is known only later', async () => {
    const { id } = await aWebinar(db)
    await see(id, from('198.51.100.1'), '?utm_source=letter&utm_campaign=spring%20news')
    await see(id, from('198.51.100.2', { [firstTouchHeader]: 'source=ad&campaign=autumn' }))
    await see(id, from('198.51.100.3'))
    const letter = { source: 'letter', campaign: 'spring news', views: 1 }
    const ad = { source: 'ad', campaign: 'autumn', views: 1 }
    await eventually(async () =>
      expect(await viewsOf(id)).toEqual([{ source: '', campaign: '', views: 1 }, ad, letter]),
    )
    await see(id, from('198.51.100.3', { [firstTouchHeader]: 'source=ad&campaign=autumn' }))
    await eventually(async () => expect(await viewsOf(id)).toEqual([{ ...ad, views: 2 }, letter]))
  })

  it('is written before the server ends', async () => {
    const ending = await buildTestApp({ ...services })
    const { id } = await aWebinar(db)
    await ending.app.inject({ url: `/api/webinars/public/${id}`, headers: from('198.51.100.1') })
    await ending.app.close()
    expect(await viewsOf(id)).toEqual([{ source: '', campaign: '', views: 1 }])
  })
})

test('visitors of yesterday are forgotten, and stay counted', async () => {
  const { id } = await aWebinar(db)
  await see(id, from('198.51.100.1'))
  await eventually(async () => expect(await viewsOf(id)).toHaveLength(1))
  forward(24 * 60 * 60)
  for (const job of viewJobs) await job.perform({}, services)
  expect(await db.selectFrom('webinar_visitor').select('day').execute()).toEqual([])
  expect(await db.selectFrom('visitor_salt').select('day').execute()).toEqual([])
  expect(await viewsOf(id)).toEqual([{ source: '', campaign: '', views: 1 }])
})

test('sources that are made up do not fill the tables', async () => {
  const { id } = await aWebinar(db)
  for (let at = 0; at < 310; at += 1) await see(id, from(`198.51.100.${at % 250}`), `?utm_source=made-up-${at}`)
  await eventually(async () => expect((await viewsOf(id)).length).toBeGreaterThan(200))
  for (let at = 0; at < 100; at += 1) await see(id, from(`203.0.113.${at}`), `?utm_source=more-${at}`)
  await eventually(async () => {
    const views = await viewsOf(id)
    expect(views.reduce((sum, each) => sum + each.views, 0)).toBe(350)
    expect(views.length).toBeLessThanOrEqual(350)
  })
})

test('a document counts for a visitor; of a signed-in person only the call for the data does', async () => {
  const pages = Fastify()
  pages.decorate('services', await testServices())
  countViews(pages)
  pages.get('/*', () => 'page')
  const { id } = await aWebinar(pages.services.db, { slug: 'entity-blueprint' })
  const open = (url: string, cookie?: string) =>
    pages.inject({ url, headers: { 'user-agent': firefox, ...(cookie && { cookie }) } })
  await open('/royal-tv/entity-blueprint', 'regent_seen=1')
  await open('/royal-tv/entity-blueprint/replay')
  await open(`/webinar-register?id=${id}&utm_source=letter`)
  await open('/royal-tv/entity-blueprint')
  await open('/royal-tv/nothing')
  await pages.close()
  const rows = await pages.services.db.selectFrom('webinar_visitor').select('source').execute()
  expect(rows).toEqual([{ source: 'letter' }])
})

it.each([
  ['/royal-tv/entity-blueprint', 'entity-blueprint'],
  ['/royal-tv/entity-blueprint/?utm_source=a', 'entity-blueprint'],
  ['/royal-tv/entity-blueprint/user', undefined],
  ['/royal-tv', undefined],
  ['/webinar-register?title=A&id=1', '1'],
  ['/registration?id=2', '2'],
  ['/webinar-register', undefined],
])('the address %s shows the webinar %s', (url, webinar) => expect(webinarShownAt(url)).toBe(webinar))

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', true],
  ['facebookexternalhit/1.1', false],
  ['curl/8.5.0', false],
  ['python-requests/2.32', false],
])('%s is a person: %s', (agent, is) => expect(isPerson({ 'user-agent': agent })).toBe(is))
