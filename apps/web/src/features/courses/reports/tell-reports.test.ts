// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { provideTransport } from '#lib/api/api-client.ts'
import type { VideoReport } from '#widgets/player/video-player.tsx'
import { forgetPerson } from '#lib/session/stored-for-person.ts'
import { writeTokens } from '#lib/session/tokens.ts'
import { tellKeptReports, tellReport } from './tell-reports.ts'

const queryClient = new QueryClient()
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const taken = () => Promise.resolve(Response.json({ message: 'Kept.', completed: false, progress: {} }))
const refused = () => Promise.resolve(Response.json({ code: 'not_found', message: 'Not there' }, { status: 404 }))

let answer: () => Promise<Response>
let told: { path: string; keepalive: boolean; body: VideoReport & { age: number } }[]

const reportOf = (number: number, more: Partial<VideoReport> = {}): VideoReport => ({
  position: number * 10 + 10,
  duration: 60,
  watched: [[number * 10, number * 10 + 10]],
  ended: false,
  playback: { id: 'desk', number },
  ...more,
})

const tell = (report: VideoReport, { lectureId = 'one', memberId = 'ada', isLeaving = false } = {}) =>
  tellReport(queryClient, { memberId, lectureId, report, isLeaving })

const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('watched:'))

beforeEach(() => {
  told = []
  answer = taken
  writeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  provideTransport(() => (path, { body, keepalive }) => {
    told.push({
      path,
      keepalive: keepalive === true,
      body: JSON.parse(body as string) as (typeof told)[number]['body'],
    })
    return answer()
  })
})

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('what the portal has taken is kept no longer', async () => {
  await tell(reportOf(0))
  expect(told[0]).toMatchObject({ path: '/api/courses/lectures/one/youtube', body: { position: 10 } })
  expect(kept()).toEqual([])
})

it('what could not be told is told with the next report of the same playing, an end included', async () => {
  answer = lost
  await tell(reportOf(0, { ended: true }))
  expect(kept()).toHaveLength(1)
  answer = taken
  await tell(reportOf(2))
  expect(told[1]?.body).toMatchObject({
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

it('is told at the next visit, the oldest first, and how long ago it was', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answer = lost
  await tell(reportOf(1))
  vi.advanceTimersByTime(60_000)
  await tell(reportOf(0, { playback: { id: 'another', number: 0 } }), { lectureId: 'two' })
  await tell(reportOf(3), { memberId: 'bob' })
  vi.advanceTimersByTime(5000)
  told = []
  answer = taken
  await tellKeptReports(queryClient, 'ada')
  expect(told.map(({ path, body }) => [path.split('/')[4], body.age])).toEqual([
    ['one', 65],
    ['two', 5],
  ])
  // What another member watched here waits for them.
  expect(kept()).toEqual(['watched:bob:one:desk'])
})

it('stays kept where more was watched before the answer came', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  const first = tell(reportOf(0), { isLeaving: true })
  answer = lost
  await tell(reportOf(1))
  resolve(await taken())
  await first
  expect(told[0]?.keepalive).toBe(true)
  expect(kept()).toHaveLength(1)
})

it('is given up where the portal refuses it, and forgotten with whoever watched', async () => {
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

it('is told once where storage is refused or full, and kept as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  answer = lost
  await tell(reportOf(0))
  answer = taken
  await tell(reportOf(1))
  expect(told[1]?.body.watched).toEqual([[0, 20]])
})

it('is never more than the portal takes at once', async () => {
  answer = lost
  for (let number = 0; number < 5; number += 1) {
    const watched = Array.from({ length: 60 }, (_, at): [number, number] => [
      number * 1000 + at * 10,
      number * 1000 + at * 10 + 1 + number,
    ])
    await tell(reportOf(number, { watched }))
  }
  expect(told.at(-1)?.body.watched).toHaveLength(200)
})
