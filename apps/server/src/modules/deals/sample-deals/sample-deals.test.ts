import type { DealMark } from '@regent/contract/deals/deal-marks'
import { termKindNames } from '@regent/contract/deals/deal-terms'
import type { Deal, DealCounts, DealDetails, DealTeaser, StaffDeal } from '@regent/contract/deals/deals'
import sharp from 'sharp'
import { makeSampleCourses } from '#modules/learning/sample-courses/index.ts'
import { cleanLectureHtml, plainTextOf } from '#modules/learning/lecture-text/index.ts'
import { listJobs } from '#platform/jobs/index.ts'
import { prepareSamples } from '#modules/operations/samples/index.ts'
import { makeSampleWebinars } from '#modules/webinars/sample-webinars/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeSampleDeals } from './make-sample-deals.ts'

const { app, services, db } = await buildTestApp()

type Headers = Record<string, string>

let staff: Headers
let evelyn: Headers
let marcus: Headers
let deals: StaffDeal[]

const read = async <Answer>(url: string, headers: Headers = {}) => (await app.inject({ url, headers })).json<Answer>()

const statusOf = async (url: string, headers: Headers = {}) => (await app.inject({ url, headers })).statusCode

const published = () => deals.filter(({ state }) => state === 'published')

const named = (name: string) => {
  const found = deals.find((deal) => deal.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

beforeAll(async () => {
  const samples = await prepareSamples(services, async (_, tx) => {
    const courses = await makeSampleCourses(services, tx)
    const webinars = await makeSampleWebinars(services, tx)
    await makeSampleDeals(services, tx, { courses, webinars })
  })
  const [ofEvelyn, ofMarcus] = await Promise.all(
    samples.slice(0, 2).map(async ({ email, password }) => {
      const payload = { email, password }
      const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).json<{
        accessToken: string
      }>()
      return { authorization: `Bearer ${accessToken}` }
    }),
  )
  evelyn = ofEvelyn ?? {}
  marcus = ofMarcus ?? {}
  staff = (await signedIn(services, { role: 'admin' })).headers
  deals = (await read<{ deals: StaffDeal[] }>('/api/deals?fields=full', staff)).deals
})

it('a first start brings 24 published deals and some of each other state, the first of the file first', () => {
  const states = Object.groupBy(deals, ({ state }) => state)
  expect(published()).toHaveLength(24)
  expect([states.draft?.length, states.scheduled?.length, states.archived?.length]).toEqual([3, 1, 1])
  expect(deals[0]?.name).toBe('Harlan Creek Apartments')
  const [scheduled] = states.scheduled ?? []
  expect(Date.parse(scheduled?.publishAt ?? '')).toBeGreaterThan(services.clock().getTime())
})

it('published deals reach over all six taxonomies, and nearly every term has some', async () => {
  const { counts } = await read<{ counts: DealCounts }>('/api/deals?state=published&counts=1', staff)
  for (const kind of termKindNames) {
    const ofTerms = Object.values(counts[kind] ?? {})
    expect(ofTerms.length, kind).toBeGreaterThan(6)
    expect(ofTerms.filter((count) => count === 0).length, kind).toBeLessThan(2)
  }
  for (const deal of published()) {
    const { category, subCategory, type, strategy, requirement, source } = deal
    for (const terms of [category, subCategory, type, strategy, requirement]) expect(terms, deal.name).not.toEqual([])
    expect(source, deal.name).not.toBeNull()
  }
})

it('each says in a few paragraphs what it is, promises nothing, and leads to an address that is nobody’s', () => {
  for (const { name, url, description = '' } of published()) {
    expect(plainTextOf(description).split(/\s+/u).length, name).toBeGreaterThan(80)
    expect(cleanLectureHtml(description), name).toBe(description)
    expect(plainTextOf(description), name).not.toMatch(/%|percent|guarant|yield|risk-free|profit/iu)
    expect(url, name).toMatch(/^https:\/\/example\.com\/deals\/[a-z-]+$/u)
  }
})

it('each has a picture of its own, which only Elite members and staff can open', async () => {
  const pictures = deals.flatMap(({ image }) => (image === '' ? [] : [image]))
  expect(new Set(pictures).size).toBe(28)
  for (const image of pictures) {
    const { rawPayload } = await app.inject({ url: image, headers: staff })
    expect(rawPayload.length).toBeLessThanOrEqual(25_000)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960, height: 540 })
  }
  for (const { name, image, state } of deals) {
    if (image === '') continue
    const seen = [await statusOf(image), await statusOf(image, marcus), await statusOf(image, evelyn)]
    expect(seen, name).toEqual([404, 404, state === 'published' ? 200 : 404])
  }
})

it('some have documents, which only Elite members can open, and records that belong to them', async () => {
  const documents = deals.flatMap(({ documents: files = [] }) => files)
  expect(new Set(documents.map(({ uploadedUrl }) => uploadedUrl)).size).toBe(3)
  for (const { uploadedUrl, contentType } of documents) {
    expect(contentType).toBe('application/pdf')
    expect([await statusOf(uploadedUrl, marcus), await statusOf(uploadedUrl, evelyn)]).toEqual([404, 200])
  }
  const { deal } = await read<{ deal: DealDetails }>(`/api/deals/${named('Harlan Creek Apartments')._id}`, evelyn)
  expect(deal.related?.map(({ kind, name }) => [kind, name])).toEqual([
    ['course', 'The 1031 Exchange, Start to Finish'],
    ['webinar', 'Cost Segregation for Small Portfolios'],
  ])
  expect(deal.webinar).toMatchObject({ slug: '1031-high-rate-year', status: 'Scheduled' })
  expect(deals.flatMap(({ related = [] }) => related).map(({ kind }) => kind)).toContain('replay')
})

it('one opens only after its disclaimer is accepted', async () => {
  const withDisclaimer = deals.filter(({ disclaimerText }) => disclaimerText !== '')
  expect(withDisclaimer.map(({ name }) => name)).toEqual(['Gulf Shelf Platform Interest'])
  const { deal } = await read<{ deal: DealDetails }>(`/api/deals/${withDisclaimer[0]?._id}`, evelyn)
  expect(deal.disclaimer).toMatchObject({ version: 1, isAccepted: false })
  expect(deal).not.toHaveProperty('description')
})

it('Evelyn, who is Elite, sees all that are published and has marked some; Marcus sees teasers', async () => {
  const { deals: full } = await read<{ deals: Deal[] }>('/api/deals', evelyn)
  expect(full.map(({ name }) => name)).toEqual(published().map(({ name }) => name))
  const { marks } = await read<{ marks: DealMark[] }>('/api/deals/marks', evelyn)
  expect(marks.map(({ isSaved, isInterested }) => [isSaved, isInterested])).toEqual(
    expect.arrayContaining([
      [true, false],
      [false, true],
    ]),
  )
  expect(named('Harlan Creek Apartments')).toMatchObject({ opened: 1, saved: 1, interested: 0 })
  const { deals: teasers } = await read<{ deals: DealTeaser[] }>('/api/deals', marcus)
  expect(new Set(teasers.map(({ name, locked }) => `${name} ${locked}`))).toEqual(new Set(['Private deal true']))
})

it('the firm is not told of what the sample member marked, and the scheduled deal waits for its moment', async () => {
  const { rows } = await listJobs(db, { limit: 100 })
  expect(rows.map(({ name }) => name).filter((name) => name.includes('deal'))).toEqual(['publish-deal'])
})

it('a second start makes them no more', async () => {
  await prepareSamples(services, () => Promise.reject(new Error('filled twice')))
  expect((await read<{ deals: StaffDeal[] }>('/api/deals', staff)).deals).toHaveLength(29)
})
