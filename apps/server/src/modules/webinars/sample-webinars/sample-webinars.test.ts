import type { Replay, TimedEvent } from '@regent/contract/webinars/replays'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { easternTime } from '@regent/contract/eastern-time'
import { wallTimeIn } from '@regent/contract/webinars/zoned-time'
import { prepareSamples } from '#modules/operations/samples/index.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeSampleWebinars } from './make-sample-webinars.ts'

const { app, services, db } = await buildTestApp()

let webinars: StaffWebinar[]
let headers: Record<string, string>

beforeAll(async () => {
  await prepareSamples(services, makeSampleWebinars)
  headers = (await signedIn(services, { role: 'admin' })).headers
  const staff = askWebinars(app, headers)
  webinars = (await staff.read<{ webinars: StaffWebinar[] }>('admin?fields=full')).webinars
})

it('a first start brings webinars in every status and of both types, one of them live and one about to begin', () => {
  expect(new Set(webinars.map(({ status }) => status))).toEqual(
    new Set(['Scheduled', 'Waiting', 'In Progress', 'Ended']),
  )
  expect(new Set(webinars.map(({ streamType }) => streamType)).size).toBe(2)
  expect(new Set(webinars.map(({ portalDisplay }) => portalDisplay)).size).toBe(2)
  const now = Date.now()
  for (const { name, date, status } of webinars) {
    const isPast = Date.parse(date) < now
    expect(isPast, name).toBe(status === 'Ended' || status === 'In Progress')
  }
})

it('those on a day are at their Eastern time', () => {
  const exchange = webinars.find(({ slug }) => slug === '1031-high-rate-year')
  expect(wallTimeIn(easternTime, new Date(exchange?.date ?? ''))).toMatchObject({ hour: 12, minute: 0 })
})

it('each has a description, a host and an audience', () => {
  for (const { name, description = '', hostName, audience } of webinars) {
    expect(description.length, name).toBeGreaterThan(250)
    expect([hostName, audience], name).not.toContain('')
  }
})

it('each line of a title reads as a whole where it stands alone', () => {
  for (const { line1, line2, line3 } of webinars)
    for (const line of [line1, line2, line3].filter((text) => text !== '')) expect(line).toMatch(/^[\dA-Z].*[^,;:]$/u)
})

it('every ended webinar has a replay, and one of them is public', async () => {
  const ended = webinars.filter(({ status }) => status === 'Ended')
  expect(ended.length).toBeGreaterThan(1)
  const opened = await Promise.all(ended.map(({ _id: id }) => app.inject({ url: `/files/replays/${id}`, headers })))
  expect(opened.map((answer) => [answer.statusCode, answer.headers['content-type']])).toEqual(
    ended.map(() => [200, 'video/mp4']),
  )
  const open = ended.find(({ replayAccess }) => replayAccess === 'link')
  expect((await app.inject(`/files/replays/${open?._id}`)).statusCode).toBe(200)
})

it('one of them was recorded in a room: with chapters, captions, pictures, and the chat and an offer in their time', async () => {
  const { replay } = (await app.inject('/api/webinars/installment-sales/replay')).json<{ replay: Replay }>()
  const { duration = 0, chapters, captions, poster = '', thumbnails, waveform = [] } = replay
  expect(chapters).toHaveLength(4)
  expect(Math.abs(waveform.length - duration * 2)).toBeLessThan(4)
  const last = String((thumbnails?.count ?? 0) - 1)
  const shown = [captions[0]?.url ?? '', poster, thumbnails?.url.replace('{number}', last) ?? '']
  const opened = await Promise.all(shown.map((each) => app.inject(each)))
  expect(opened.map(({ statusCode, headers: { 'content-type': type } }) => [statusCode, type])).toEqual([
    [200, expect.stringContaining('text/vtt')],
    [200, 'image/jpeg'],
    [200, 'image/jpeg'],
  ])
  const { events } = (await app.inject(`/api/webinars/${replay.webinarId}/replay/events`)).json<{
    events: TimedEvent[]
  }>()
  expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['chat', 'offer']))
  for (const { at } of events) expect(at > 0 && at < duration).toBe(true)
})

it('nobody registered before joining', async () => {
  const early = db
    .selectFrom('registration as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('a.email')
    .whereRef('r.registered_at', '<', 'a.created_at')
  expect(await early.execute()).toEqual([])
})

it('every sample member is registered, and Evelyn has watched one live and one again', async () => {
  const attendees = webinars.flatMap((webinar) => webinar.attendees)
  expect(new Set(attendees.map(({ user }) => user.firstName))).toEqual(new Set(['Evelyn', 'Marcus', 'Priya']))
  const ofEvelyn = attendees.filter(({ user }) => user.firstName === 'Evelyn')
  expect(new Set(ofEvelyn.map(({ watched }) => watched))).toEqual(new Set([undefined, 'Live', 'Replay']))
  expect(await db.selectFrom('message').select('id').where('channel', '=', 'mail').execute()).toEqual([])
})
