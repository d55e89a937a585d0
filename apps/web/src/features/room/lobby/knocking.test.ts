// @vitest-environment happy-dom
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { keepKnocking } from './knocking.ts'

const { knock, withdrawKnock } = peopleEndpoints

let api: ReturnType<typeof fakeApi>

const watched = new Map<string, () => void>()

const live = {
  watch: (topic: string, listener: () => void) => {
    watched.set(topic, listener)
    return () => void watched.delete(topic)
  },
}

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  api.answer(withdrawKnock, () => ({ answer: { message: 'You no longer wait at the door.' } }))
  watched.clear()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const answerWith = (isAdmitted: boolean) =>
  api.answer(knock, () => ({ answer: { pass: 'the pass of Grace', isAdmitted, person: 'grace' } }))

const begin = () => {
  const told: string[] = []
  const knocking = keepKnocking({
    slug: 'land-trusts',
    live,
    name: () => 'Grace',
    onAnswer: () => told.push('answer'),
    onRefused: ({ code }: AppFailure) => told.push(code),
    onAway: (isAway) => told.push(isAway ? 'away' : 'there'),
  })
  onTestFinished(knocking.stop)
  return { told, ...knocking }
}

const timesWithdrawn = () => api.asked.filter(({ pathname }) => pathname.endsWith('/knock/withdraw')).length

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

it('knocks again a little later than every ten seconds, as the same person, until a host opens', async () => {
  answerWith(false)
  const { told } = begin()
  await seconds(10)
  expect(api.sent).toEqual([{ name: 'Grace' }])
  await seconds(1)
  expect(api.sent).toEqual([{ name: 'Grace' }, { name: 'Grace', pass: 'the pass of Grace' }])
  answerWith(true)
  await seconds(11)
  expect(told.at(-1)).toBe('answer')
  await seconds(60)
  expect(api.sent).toHaveLength(3)
})

it('knocks no more after it was stopped, and tells nothing', async () => {
  answerWith(true)
  const { told, stop } = begin()
  stop()
  await seconds(60)
  expect([api.sent.length, told]).toEqual([1, []])
})

it('goes on when the portal is away, and knocks at once when the connection is back', async () => {
  api.goOffline()
  const { told } = begin()
  await seconds(1)
  expect(told).toEqual(['away'])
  api.goOffline(false)
  answerWith(true)
  dispatchEvent(new Event('online'))
  await seconds(0)
  expect(told).toEqual(['away', 'there', 'answer'])
})

it('knocks at once in a tab that wakes, but not before the portal takes another knock', async () => {
  answerWith(false)
  begin()
  await seconds(5)
  document.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
  expect(api.sent).toHaveLength(1)
  // Timers stand still while a machine sleeps.
  vi.setSystemTime(Date.now() + 3_600_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
  expect(api.sent).toHaveLength(2)
})

it('asks at once when a host has answered, and listens no longer than it waits', async () => {
  answerWith(false)
  const { told } = begin()
  await seconds(2)
  expect([...watched.keys()]).toEqual(['knock:grace'])
  answerWith(true)
  watched.get('knock:grace')?.()
  await seconds(0)
  expect(told.at(-1)).toBe('answer')
  expect(watched.size).toBe(0)
})

it('asks once more when a host answers while it asks', async () => {
  answerWith(false)
  const { told } = begin()
  await seconds(2)
  const letAnswer = api.delay(knock)
  watched.get('knock:grace')?.()
  watched.get('knock:grace')?.()
  letAnswer()
  answerWith(true)
  await seconds(1)
  expect([told.at(-1), api.sent.length]).toEqual(['answer', 3])
})

it('listens to nothing if it was stopped before the first answer', async () => {
  answerWith(false)
  begin().stop()
  await seconds(1)
  expect(watched.size).toBe(0)
})

it('waits on when a knock came too soon', async () => {
  api.refuse(knock, 'too_many')
  const { told } = begin()
  await seconds(1)
  expect(told).toEqual(['there'])
  answerWith(true)
  await seconds(11)
  expect(told.at(-1)).toBe('answer')
})

it.each(['ejected', 'webinar_ended', 'room_not_open'] as const)(
  'lets entering tell of the refusal %s',
  async (code) => {
    api.refuse(knock, code)
    const { told } = begin()
    await seconds(30)
    expect([told, api.sent.length]).toEqual([['answer'], 1])
  },
)

it('stops at every other refusal, and says which', async () => {
  api.refuse(knock, 'invalid', 'Please check', { name: 'Please enter your name' })
  const { told } = begin()
  await seconds(30)
  expect([told, api.sent.length]).toEqual([['invalid'], 1])
})

it('withdraws the knock of a person who gives up, and knocks no more', async () => {
  answerWith(false)
  const { giveUp } = begin()
  await seconds(1)
  giveUp()
  await seconds(60)
  expect([timesWithdrawn(), api.sent.length]).toEqual([1, 1])
})

it('withdraws a knock that was under way once its answer has come', async () => {
  answerWith(false)
  const letAnswer = api.delay(knock)
  const { giveUp } = begin()
  giveUp()
  await seconds(1)
  expect(timesWithdrawn()).toBe(0)
  letAnswer()
  await seconds(1)
  expect(timesWithdrawn()).toBe(1)
})

it('withdraws the knock while the page closes, and knocks at once in a page that comes back as it was', async () => {
  answerWith(false)
  begin()
  await seconds(1)
  dispatchEvent(new Event('pagehide'))
  expect(timesWithdrawn()).toBe(1)
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await seconds(0)
  expect(api.sent).toHaveLength(2)
})

it.each(['a host has opened', 'the knock was refused'])('withdraws nothing after %s', async (end) => {
  answerWith(false)
  const { giveUp } = begin()
  await seconds(1)
  if (end === 'a host has opened') answerWith(true)
  else api.refuse(knock, 'invalid')
  await seconds(11)
  giveUp()
  dispatchEvent(new Event('pagehide'))
  expect(timesWithdrawn()).toBe(0)
})

it('leaves a knock that cannot be withdrawn to run out', async () => {
  answerWith(false)
  const { giveUp, told } = begin()
  await seconds(1)
  api.goOffline()
  giveUp()
  await seconds(60)
  expect(told).toEqual(['there'])
})
