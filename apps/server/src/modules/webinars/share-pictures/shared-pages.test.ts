import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const { app, services } = await buildTestApp({
  environment: { BRAND_NAME: 'Hart & Sons', PUBLIC_URL: 'https://portal.example' },
})

let slug = ''
let id = ''
let staff: ReturnType<typeof askWebinars>

beforeAll(async () => {
  staff = askWebinars(app, (await signedIn(services, { role: 'admin' })).headers)
  const webinar = await staff.make({ name: 'Land “Trusts” & You', description: 'What a trust hides.\nAnd what not.' })
  slug = webinar.slug
  id = webinar._id
})

/** The tags in the head of a document, by name. */
const headOf = async (url: string) => {
  const { body, statusCode } = await app.inject(url)
  const tags = body.matchAll(/<meta (?:name|property)="(?<key>[^"]+)" content="(?<content>[^"]*)">/gu)
  const metaTags = Object.fromEntries(
    Array.from(tags, ({ groups = {} }) => [String(groups['key']), groups['content']] as const),
  )
  const [, canonical] = /<link rel="canonical" href="([^"]+)">/u.exec(body) ?? []
  const [, title] = /<title>([^<]+)<\/title>/u.exec(body) ?? []
  return { statusCode, title, canonical, ...metaTags } as Record<string, unknown>
}

describe('a page about a webinar', () => {
  it.each([
    ['its details', () => `/royal-tv/${slug}`, () => `/royal-tv/${slug}`],
    ['by its id', () => `/royal-tv/${id}`, () => `/royal-tv/${slug}`],
    [
      'the registration',
      () => `/webinar-register?id=${id}&title=No&utm_source=x`,
      () => `/webinar-register?id=${slug}`,
    ],
    ['its other address', () => `/registration?slug=${slug}`, () => `/webinar-register?id=${slug}`],
    ['the room', () => `/royal-tv/${slug}/user`, () => `/royal-tv/${slug}/user`],
  ])('has the title of the webinar before any script runs: %s', async (_, address, canonical) => {
    const name = 'Land “Trusts” &amp; You'
    expect(await headOf(address())).toMatchObject({
      statusCode: 200,
      title: `${name} · Hart &amp; Sons`,
      description: 'What a trust hides. And what not.',
      'og:title': `${name} · Hart &amp; Sons`,
      'og:description': 'What a trust hides. And what not.',
      canonical: `https://portal.example${canonical()}`,
      'og:url': `https://portal.example${canonical()}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `The title page of the webinar “${name}”, with its date`,
      'twitter:card': 'summary_large_image',
    })
  })

  it('names a picture that exists', async () => {
    const image = String((await headOf(`/royal-tv/${slug}`))['og:image'])
    expect(image).toMatch(/^https:\/\/portal\.example\/og\/webinars\//u)
    expect((await app.inject(image.replace('https://portal.example', ''))).headers['content-type']).toBe('image/png')
  })

  it('is hidden from search engines if it is a room or not listed', async () => {
    const unlisted = await staff.make({ portalDisplay: 'No' })
    const robots = async (url: string) => (await headOf(url))['robots']
    expect(await robots(`/royal-tv/${slug}`)).toBeUndefined()
    for (const url of [`/royal-tv/${slug}/user`, `/royal-tv/${unlisted.slug}`])
      expect(await robots(url)).toBe('noindex')
  })

  it('says that a webinar was not held, and is hidden from search engines then', async () => {
    const past = await staff.make({ description: 'About trusts.' })
    await services.db
      .updateTable('webinar')
      .set({ starts_at: new Date(Date.now() - 2 * 60 * 60_000) })
      .where('id', '=', past._id)
      .execute()
    expect(await headOf(`/royal-tv/${past.slug}`)).toMatchObject({
      statusCode: 200,
      description: 'This webinar was not held. Please look for a new date.',
      robots: 'noindex',
    })
  })

  it('is not found below a webinar where there is no page', async () => {
    expect((await headOf(`/royal-tv/${slug}/anything`))['statusCode']).toBe(404)
    expect((await headOf(`/royal-tv/${slug}/guest`))['statusCode']).toBe(200)
  })

  it('describes a webinar without a description by its lines', async () => {
    const plain = await staff.make({ line2: 'Where each property should sit', line3: 'Live' })
    expect(await headOf(`/royal-tv/${plain.slug}`)).toMatchObject({
      description: 'Where each property should sit. Live',
    })
    const long = await staff.make({ description: 'A sentence without an end '.repeat(20) })
    expect(await headOf(`/royal-tv/${long.slug}`)).toMatchObject({
      description: expect.stringMatching(/^.{150,200}…$/u) as string,
    })
  })

  it.each(['/royal-tv/nowhere', '/webinar-register?id=nowhere', '/royal-tv/nowhere/user'])(
    'is not found, and has no picture, where there is none: %s',
    async (url) => {
      const head = await headOf(url)
      expect(head['statusCode']).toBe(404)
      for (const key of ['canonical', 'og:url', 'og:image']) expect(head[key]).toBeUndefined()
    },
  )
})

it('every public page names its canonical address', async () => {
  expect(await headOf('/royal-tv?tab=replays&utm_source=letter')).toMatchObject({
    canonical: 'https://portal.example/royal-tv?tab=replays',
  })
})
