import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { eventually } from '#testing/eventually.ts'
import { createOwnVotes } from './own-votes.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

const noAnswer = () => AppFailure.beforeAnswer('no_answer')
const refused = (status: number, message: string) => new AppFailure(status, { code: 'poll_closed', message })

/** A portal that answers votes in the way each test chooses. */
const aPortal = () => {
  const sent: { poll: string; answers: readonly number[] }[] = []
  const answers: (() => Promise<unknown>)[] = []
  const votes = createOwnVotes((poll, chosen) => {
    sent.push({ poll, answers: chosen })
    return answers.shift()?.() ?? Promise.resolve()
  })
  return { votes, sent, answer: (...next: (() => Promise<unknown>)[]) => answers.push(...next) }
}

it('sends a vote at once, and says that it counts', async () => {
  const { votes, sent } = aPortal()
  votes.follow({ id: 'a' })
  votes.choose([1])
  expect(votes.read()).toMatchObject({ waiting: [1], sent: undefined })
  await eventually(() => expect(votes.read()).toMatchObject({ waiting: undefined, sent: [1] }))
  expect(sent).toEqual([{ poll: 'a', answers: [1] }])
})

it('keeps a vote while there is no answer, also over a reload, and sends only the latest choice once', async () => {
  const { votes, sent, answer } = aPortal()
  answer(() => Promise.reject(noAnswer()))
  votes.follow({ id: 'a' })
  votes.choose([0])
  await eventually(() => expect(votes.read().isAway).toBe(true))
  votes.choose([2])
  expect(kept.get('waiting-vote')).toContain('[2]')
  const reloaded = aPortal()
  reloaded.votes.follow({ id: 'a', own: [1] })
  await eventually(() => expect(reloaded.sent).toEqual([{ poll: 'a', answers: [2] }]))
  votes.sendNow()
  await eventually(() => expect(votes.read()).toMatchObject({ waiting: undefined, sent: [2], isAway: false }))
  expect(sent.map(({ answers }) => answers)).toEqual([[0], [2]])
  expect(kept.size).toBe(0)
})

it('says after some seconds without an answer that a vote is kept, before the call has failed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { votes, sent, answer } = aPortal()
  const late = Promise.withResolvers<unknown>()
  answer(() => late.promise)
  votes.follow({ id: 'a' })
  votes.choose([0])
  await vi.advanceTimersByTimeAsync(3900)
  expect(votes.read().isAway).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(votes.read()).toMatchObject({ waiting: [0], isAway: true })
  late.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(votes.read()).toMatchObject({ waiting: undefined, sent: [0], isAway: false })
  expect(sent).toHaveLength(1)
})

it('a choice that is made while another one is on its way is sent after it', async () => {
  const { votes, sent, answer } = aPortal()
  const first = Promise.withResolvers<unknown>()
  answer(() => first.promise)
  votes.follow({ id: 'a' })
  votes.choose([0])
  votes.choose([1])
  first.resolve(undefined)
  await eventually(() => expect(votes.read()).toMatchObject({ waiting: undefined, sent: [1] }))
  expect(sent.map(({ answers }) => answers)).toEqual([[0], [1]])
})

it('says why a vote was not taken, and keeps the one that counts', async () => {
  const { votes, answer } = aPortal()
  answer(() => Promise.reject(refused(409, 'This poll is closed.')))
  votes.follow({ id: 'a', own: [0] })
  votes.choose([1])
  await eventually(() => expect(votes.read().refusal).toBe('This poll is closed.'))
  expect(votes.read()).toMatchObject({ waiting: undefined, sent: [0] })
})

it('starts over with another poll, and reads what the portal knows of it', () => {
  const { votes } = aPortal()
  votes.follow({ id: 'a', own: [0] })
  votes.follow(null)
  expect(votes.read().sent).toEqual([0])
  votes.follow({ id: 'b' })
  expect(votes.read()).toMatchObject({ poll: 'b', sent: undefined })
})
