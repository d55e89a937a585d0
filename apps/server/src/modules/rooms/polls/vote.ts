import { pollLimits } from '@regent/contract/rooms/poll-limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { WindowLimit } from '#http/limits/window-limit.ts'
import { type EntryInRoom, lockPeopleAgain, shareRoom, voterOf } from '#modules/rooms/entry/index.ts'
import { runRepeatedly } from '#platform/jobs/index.ts'
import { findCurrentPoll, type StoredPoll } from './poll.repository.ts'
import { tellPoll } from './polls.ts'
import { pollTexts as texts } from './texts.ts'
import { claimUntold, insertTally, listUntoldRooms, type NewVote, putVotes } from './vote.repository.ts'

interface Voting {
  person: EntryInRoom
  pollId: string
  answers: readonly number[]
}

const refusalOf = (poll: StoredPoll | undefined, { pollId, answers }: Voting): AppError | undefined => {
  if (poll?.id !== pollId || !poll.isOpen) return new AppError('poll_closed')
  if (answers.some((answer) => answer >= poll.answers.length))
    return new AppError('invalid', { details: { answers: texts.noSuchAnswer } })
  return !poll.isMultiple && answers.length > 1
    ? new AppError('invalid', { details: { answers: texts.oneOnly } })
    : undefined
}

/** Stores the votes of a batch; if a person voted twice in it, the later one. Answers null for each stored vote, or why it was refused. */
const storeVotes = async (tx: Db, webinarId: string, votings: readonly Voting[]): Promise<(AppError | null)[]> => {
  // While this waits, a host may close the poll or eject people.
  await shareRoom(tx, webinarId)
  const personNow = await lockPeopleAgain(
    tx,
    votings.map(({ person }) => person.id),
  )
  const poll = await findCurrentPoll(tx, webinarId)
  const votes = new Map<string, NewVote>()
  const outcomes = votings.map((voting) => {
    const person = personNow(voting.person)
    if (person instanceof AppError) return person
    const refusal = refusalOf(poll, voting)
    if (refusal) return refusal
    const voter = voterOf(person)
    votes.set(voter, { voter, personId: poll?.isAnonymous === true ? null : person.id, answers: voting.answers })
    return null
  })
  if (poll && votes.size > 0) await putVotes(tx, poll.id, [...votes.values()])
  return outcomes
}

// A second batch would wait for the people that the first one has locked.
const batchLimits = { most: 200, atOnce: 1 }

/** Stores votes. A thousand people vote within seconds: those who do at the same moment are one batch (037). */
export const voting = ({ db }: Pick<Services, 'db'>) => {
  const votesOf = new WindowLimit({ limit: pollLimits.votesPerMinute, windowSeconds: 60, subjects: 10_000 })
  const store = inBatches(
    (votings: Voting[], webinarId) => transact(db, (tx) => storeVotes(tx, webinarId, votings)),
    batchLimits,
  )
  return async ({ person, pollId, answers }: Voting): Promise<number[]> => {
    // Hosts ask, and have no vote.
    if (person.role === 'Admin') throw new AppError('not_allowed')
    const wait = votesOf.take(voterOf(person))
    if (wait > 0) throw new AppError('too_many', { retryAfterSeconds: wait })
    const chosen = [...new Set(answers)].toSorted((a, b) => a - b)
    const outcome = await store({ person, pollId, answers: chosen }, person.webinar_id)
    if (outcome) throw outcome
    return chosen
  }
}

/** Sends the counts of a live poll to everyone, those of others only to hosts. */
const tellTally = (db: Db, webinarId: string): Promise<void> =>
  transact(db, async (tx) => {
    // The same order as for a host who closes the poll: the room first.
    await shareRoom(tx, webinarId)
    if (!(await claimUntold(tx, webinarId))) return
    const poll = await findCurrentPoll(tx, webinarId)
    if (poll?.isLive === true) await insertTally(tx, poll.id, poll.result)
    await tellPoll(tx, webinarId)
  })

export const tellTallies = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  for (const webinarId of await listUntoldRooms(db)) await tellTally(db, webinarId)
}

export const keepTellingTallies = (services: Pick<Services, 'db' | 'log'>): { stop: () => Promise<void> } =>
  runRepeatedly(() => tellTallies(services), {
    pauseMs: 500,
    log: services.log,
    failure: 'rooms could not be told of new votes; tried again twice a second',
  })
