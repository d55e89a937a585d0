import { AppFailure, failureText, clientMessages } from '#lib/api/app-failure.ts'
import { tryStorage } from '#lib/browser/storage.ts'
import { tellIfLate } from '../connection/late-answer.ts'
import { pauseMs } from '../connection/ways-out.ts'

type Answers = readonly number[]

interface Followed {
  id: string
  /** What the portal said of this person's vote. */
  own?: Answers | undefined
}

export interface OwnVote {
  poll: string | undefined
  /** What the portal has taken. */
  sent: Answers | undefined
  /** What it has not confirmed yet. */
  waiting: Answers | undefined
  /** It was tried, and the portal did not answer, or has not yet. */
  isAway: boolean
  /** Why the last vote was not taken. */
  refusal: string | undefined
}

const nothing: OwnVote = { poll: undefined, sent: undefined, waiting: undefined, isAway: false, refusal: undefined }

const keptKey = 'waiting-vote'

/** Survives a reload of the page. */
const keep = (poll: string | undefined, answers: Answers | undefined) =>
  tryStorage(() => {
    if (answers) sessionStorage.setItem(keptKey, JSON.stringify({ poll, answers }))
    else sessionStorage.removeItem(keptKey)
  }, undefined)

const findKept = (poll: string): Answers | undefined => {
  const kept = tryStorage(() => JSON.parse(sessionStorage.getItem(keptKey) ?? 'null') as unknown, null)
  if (typeof kept !== 'object' || kept === null || !('poll' in kept) || kept.poll !== poll) return undefined
  return 'answers' in kept && Array.isArray(kept.answers) ? kept.answers.filter(Number.isSafeInteger) : undefined
}

/** Where the portal does not say when to try again. */
const usualWaitSeconds = 5

/** A person's vote in the poll of this moment. One that cannot be sent is kept, and the latest choice is sent once. */
export const createOwnVotes = (send: (poll: string, answers: Answers) => Promise<unknown>) => {
  let vote = nothing
  let isWorking = false
  let isOver = false
  let stopWaiting = (): void => undefined
  const listeners = new Set<() => void>()

  const set = (change: Partial<OwnVote>) => {
    vote = { ...vote, ...change }
    for (const listener of listeners) listener()
  }

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      stopWaiting = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** The milliseconds until another try, or why there is none. */
  const judge = (error: unknown, tries: number): number | string => {
    if (!(error instanceof AppFailure) || error.status === 0 || error.isWorthRetrying) return pauseMs(tries)
    if (error.status === 429) return (error.retryAfterSeconds ?? usualWaitSeconds) * 1000
    return failureText(error, clientMessages.unreadable)
  }

  const work = async () => {
    if (isWorking) return
    isWorking = true
    for (let tries = 0; !isOver && vote.waiting && vote.poll !== undefined; tries += 1) {
      const { poll, waiting } = vote
      const isSame = () => vote.poll === poll && vote.waiting === waiting
      try {
        await tellIfLate(send(poll, waiting), () => isOver || set({ isAway: true }))
        // A choice made meanwhile is sent next.
        if (isSame()) {
          keep(poll, undefined)
          set({ sent: waiting, waiting: undefined, isAway: false })
        }
        tries = 0
      } catch (error) {
        const outcome = judge(error, tries)
        if (typeof outcome === 'number') {
          set({ isAway: true })
          await wait(outcome)
        } else if (isSame()) {
          keep(poll, undefined)
          set({ waiting: undefined, isAway: false, refusal: outcome })
        }
      }
    }
    isWorking = false
  }

  return {
    read: () => vote,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Changes to the poll that is shown now. A waiting vote is sent even if its poll is gone: the portal says whether it counts. */
    follow: (poll: Followed | null) => {
      isOver = false
      if (poll === null) return
      if (poll.id !== vote.poll) set({ ...nothing, poll: poll.id, sent: poll.own, waiting: findKept(poll.id) })
      else if (poll.own && poll.own !== vote.sent && !vote.waiting) set({ sent: poll.own })
      void work()
    },
    choose: (answers: Answers) => {
      keep(vote.poll, answers)
      set({ waiting: answers, refusal: undefined })
      void work()
    },
    /** The portal may answer again. */
    sendNow: () => stopWaiting(),
    end: () => {
      isOver = true
      stopWaiting()
    },
  }
}
