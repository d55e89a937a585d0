import sharp from 'sharp'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { passSeconds } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, it } from 'vitest'
import { pictureWords } from './picture-words.ts'

const { app, services, db } = await buildTestApp()
const staff = askWebinars(app, (await signedIn(services, { role: 'admin' })).headers)

const pictureOf = (slug: string, headers = {}) => app.inject({ url: `/og/webinars/${slug}.png`, headers })

const nextYear = new Date().getUTCFullYear() + 1

describe('the picture of a webinar', () => {
  it('is a PNG of 1200 by 630, of at most 100 kB', async () => {
    const { slug } = await staff.make({ line2: 'Where each property should sit', hostName: 'Margaret Ellison' })
    const { statusCode, headers, rawPayload } = await pictureOf(slug)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThan(100_000)
  })

  it('changes with a line or the date, and with nothing else', async () => {
    const { _id: id, slug } = await staff.make({ date: `${nextYear}-05-05T23:30:00.000Z` })
    const seen = [await pictureOf(slug)]
    for (const change of [{ line1: 'Land & Trusts' }, { line3: 'Live' }, { date: `${nextYear}-05-06T23:30:00.000Z` }]) {
      await staff.change(id, change)
      passSeconds(1)
      seen.push(await pictureOf(slug))
    }
    expect(new Set(seen.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(4)
    expect(new Set(seen.map(({ headers }) => headers['etag'])).size).toBe(4)

    await staff.change(id, { description: 'Not on the picture.' })
    passSeconds(1)
    const etag = seen[3]?.headers['etag']
    const again = await pictureOf(slug, { 'if-none-match': etag })
    expect([again.statusCode, again.headers['etag'], again.body]).toEqual([304, etag, ''])
  })

  it('says instead of the date that a webinar was not held', async () => {
    const { _id: id, slug } = await staff.make()
    const before = (await pictureOf(slug)).headers['etag']
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await db
      .updateTable('webinar')
      .set({ starts_at: ago(59) })
      .where('id', '=', id)
      .execute()
    const webinar = await staff.one(`admin/${id}`)
    const plannedEnd = new Date(ago(0).getTime() + 60_000)
    expect(pictureWords(webinar, new Date()).when).toContain(',')
    expect(pictureWords(webinar, plannedEnd).when).toBe('This webinar was not held.')
    await db
      .updateTable('webinar')
      .set({ starts_at: ago(60) })
      .where('id', '=', id)
      .execute()
    passSeconds(1)
    expect((await pictureOf(slug)).headers['etag']).not.toBe(before)
  })

  it('shows names of any length and any characters', async () => {
    for (const line1 of ['W'.repeat(100), 'Houses & <b>trusts</b> '.repeat(4).trim(), 'Über ’25']) {
      const { slug } = await staff.make({ line1, line2: 'x '.repeat(90).trim() })
      expect((await pictureOf(slug)).statusCode, line1).toBe(200)
    }
  })

  it('exists for a webinar that is not listed, and disappears when the webinar is deleted', async () => {
    const { _id: id, slug } = await staff.make({ portalDisplay: 'No' })
    expect((await pictureOf(slug)).statusCode).toBe(200)
    await staff.ask('DELETE', `admin/${id}`)
    passSeconds(1)
    expect((await pictureOf(slug)).statusCode).toBe(404)
  })

  it.each(['no-such-webinar', '../../etc/passwd', 'a'.repeat(101), 'A B'])('is not found for %s', async (slug) => {
    expect((await pictureOf(encodeURIComponent(slug))).statusCode).toBe(404)
  })
})

describe('drawing', () => {
  it('happens once for all simultaneous requests', async () => {
    const { slug } = await staff.make({ line1: 'Asked by many' })
    const answers = await Promise.all(Array.from({ length: 100 }, () => pictureOf(slug)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  it('is limited for each network, while existing pictures are still sent', async () => {
    // A fifth of the thirty that one network may have drawn at once.
    const most = 6
    const other = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '0.2' } })
    const theirs = askWebinars(other.app, (await signedIn(other.services, { role: 'admin' })).headers)
    const slugs: string[] = []
    for (let at = 0; at < most + 2; at += 1) slugs.push((await theirs.make({ line1: `Number ${at}` })).slug)
    const statuses: number[] = []
    for (const slug of slugs) statuses.push((await other.app.inject(`/og/webinars/${slug}.png`)).statusCode)
    expect(statuses.slice(0, most)).toEqual(Array(most).fill(200))
    expect(statuses.at(-1)).toBe(429)
    expect((await other.app.inject(`/og/webinars/${slugs[0]}.png`)).statusCode).toBe(200)
  })
})
