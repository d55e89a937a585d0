// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { limits } from '@regent/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BareEndpoint, callApi, provideTransport } from '#lib/api/api-client.ts'
import type { lectureEndpoints } from '@regent/contract/courses/lectures'
import type { VideoReport } from '#widgets/player/video-player.tsx'
import { mergeRanges } from '#widgets/player/watch-log.ts'
import { forgetPerson } from '#lib/session/stored-for-person.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { defineWatchedKind, resetReports, sendKeptReports, sendReport } from './send-reports.ts'

const report: BareEndpoint<typeof lectureEndpoints.reportVideo> = {
  method: 'POST',
  path: '/api/courses/lectures/:id/youtube',
  access: 'member',
}
const queryClient = new QueryClient()
const saved: string[] = []
const videos = defineWatchedKind({
  name: 'video',
  report: (id, body, options) => callApi(report, { params: { id }, body }, options),
  onSaved: (_, id) => saved.push(id),
})
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const taken = () => Promise.resolve(Response.json({ message: 'Kept.', completed: false, progress: {} }))
const refused = () => Promise.resolve(Response.json({ code: 'not_found', message: 'Not there' }, { status: 404 }))

let answer: () => Promise<Response>
let sent: { path: string; keepalive: boolean; body: VideoReport & { age: number } }[]

const reportOf = (number: number, more: Partial<VideoReport> = {}): VideoReport => ({
  position: number * 10 + 10,
  duration: 60,
  watched: [[number * 10, number * 10 + 10]],
  ended: false,
  playback: { id: 'desk', number },
  ...more,
})

const tell = (report: VideoReport, { id = 'one', memberId = 'ada', isLeaving = false } = {}) =>
  sendReport(queryClient, { memberId, video: videos.videoOf(id), report, isLeaving })

const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('watched:'))

beforeEach(() => {
  resetReports()
  sent = []
  saved.splice(0)
  answer = taken
  writeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  provideTransport(() => (path, { body, keepalive }) => {
    sent.push({
      path,
      keepalive: keepalive === true,
      body: JSON.parse(body as string) as (typeof sent)[number]['body'],
    })
    return answer()
  })
})

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a report is dropped when the portal has received it', async () => {
  await tell(reportOf(0))
  expect(sent[0]).toMatchObject({ path: '/api/courses/lectures/one/youtube', body: { position: 10 } })
  expect(saved).toEqual(['one'])
  expect(kept()).toEqual([])
})

it('a report that could not be sent is merged into the next one of the same playback, including the end', async () => {
  answer = lost
  await tell(reportOf(0, { ended: true }))
  expect(kept()).toHaveLength(1)
  answer = taken
  await tell(reportOf(2))
  expect(sent[1]?.body).toMatchObject({
    position: 30,
    ended: true,
    playback: { id: 'desk', number: 2 },
    watched: [
      [0, 10],
      [20, 30],
    ],
  })
  expect(kept()).toEqual([])
})

it('is sent at the next visit, oldest first, with its age', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answer = lost
  await tell(reportOf(1))
  vi.advanceTimersByTime(60_000)
  await tell(reportOf(0, { playback: { id: 'another', number: 0 } }), { id: 'two' })
  await tell(reportOf(3), { memberId: 'bob' })
  vi.advanceTimersByTime(5000)
  sent = []
  answer = taken
  await sendKeptReports(queryClient, 'ada')
  expect(sent.map(({ path, body }) => [path.split('/')[4], body.age])).toEqual([
    ['one', 65],
    ['two', 5],
  ])
  // What another member watched here waits for them.
  expect(kept()).toEqual(['watched:bob:video:one:desk'])
})

it('is kept if more was watched before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const first = tell(reportOf(0), { isLeaving: true })
  answer = lost
  await tell(reportOf(1))
  resolve(await taken())
  await first
  expect(sent[0]?.keepalive).toBe(true)
  expect(kept()).toHaveLength(1)
})

it('is dropped if the portal refuses it, and when the member signs out', async () => {
  answer = refused
  await tell(reportOf(0))
  expect(kept()).toEqual([])
  answer = lost
  await tell(reportOf(1))
  expect(kept()).toHaveLength(1)
  writeTokens(undefined)
  forgetPerson()
  await tell(reportOf(2))
  expect(kept()).toEqual([])
})

it('waits for the member who watched if another one has signed in meanwhile', async () => {
  answer = () => Promise.resolve(Response.json({ code: 'conflict', message: 'Not yours' }, { status: 409 }))
  await tell(reportOf(0))
  expect(sent[0]?.body).toMatchObject({ member: 'ada' })
  expect(kept()).toHaveLength(1)
  answer = taken
  await sendKeptReports(queryClient, 'ada')
  expect(kept()).toEqual([])
})

it('is sent once if storage is refused or full, and kept as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  answer = lost
  await tell(reportOf(0))
  answer = taken
  await tell(reportOf(1))
  expect(sent[1]?.body.watched).toEqual([[0, 20]])
})

it('never exceeds the number of ranges that the portal accepts', async () => {
  answer = lost
  for (let number = 0; number < 5; number += 1) {
    const watched = Array.from({ length: 60 }, (_, at): [number, number] => [
      number * 1000 + at * 10,
      number * 1000 + at * 10 + 1 + number,
    ])
    await tell(reportOf(number, { watched }))
  }
  expect(sent.at(-1)?.body.watched).toHaveLength(200)
})

describe('while the portal takes no more reports', () => {
  const tooMany = () =>
    Promise.resolve(Response.json({ code: 'too_many', message: 'Too many requests' }, { status: 429 }))
  const seconds = (from: number, to: number): Partial<VideoReport> => ({ watched: [[from, to]] })

  it('what is watched is gathered, and sent as one report without a further event', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    answer = tooMany
    await tell(reportOf(0))
    answer = taken
    await tell(reportOf(1))
    await tell(reportOf(2))
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body.watched).toEqual([[0, 30]])
    expect(kept()).toEqual([])
  })

  it('a member who jumps about forty times in a minute is never refused, and no second is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
    for (let number = 0; number < 40; number += 1) {
      await tell(reportOf(number, seconds(number * 10, number * 10 + 1)))
      await vi.advanceTimersByTimeAsync(1500)
    }
    await vi.advanceTimersByTimeAsync(10_000)
    const { burst, perMinute } = limits.watchReports
    expect(sent.length).toBeLessThanOrEqual(burst / 2 + perMinute + 1)
    const watched = mergeRanges(sent.flatMap(({ body }) => body.watched))
    expect(watched.reduce((sum, [from, to]) => sum + to - from, 0)).toBe(40)
    expect(kept()).toEqual([])
  })
})
