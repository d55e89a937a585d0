import { limits } from '@regent/contract/limits'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import type { Db } from '#db/client.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import { type EntryInRoom, voterOf } from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import { defineJob, dropKey, enqueue, isKeyTaken } from '#platform/jobs/index.ts'
import { deleteVotes, insertVotes, listVotable, takeNewVotes } from './question.repository.ts'
import { questionTexts as texts } from './texts.ts'

const votesOf = budgetOfEach('room-question-vote', limits.questionVotesPerMinute, 60)

interface Voting {
  person: EntryInRoom
  id: string
  isOn: boolean
}

/** One batch at a time: if a person votes and takes it back at once, two batches would not know which came last. */
const batchLimits = { most: 500, atOnce: 1 }

/** Votes of people who act at the same moment are one batch (037). */
export const votingForQuestions = ({ db, budgets }: Pick<Services, 'db' | 'budgets'>) => {
  const store = inBatches(async (votings: Voting[], webinarId) => {
    const outcomes = await transact(db, (tx) => storeVotes(tx, webinarId, votings))
    await tellVotesSoon(db, webinarId)
    return outcomes
  }, batchLimits)
  return async (voting: Voting): Promise<void> => {
    await budgets.spend(votesOf(voterOf(voting.person)))
    const refusal = await store(voting, voting.person.webinar_id)
    if (refusal) throw refusal
  }
}

const storeVotes = async (tx: Db, webinarId: string, votings: readonly Voting[]): Promise<(AppError | undefined)[]> => {
  const askers = await listVotable(
    tx,
    webinarId,
    votings.map(({ id }) => id),
  )
  const refusals = votings.map(({ id, person }) => {
    if (!askers.has(id)) return new AppError('not_found', { message: texts.gone })
    // Also in another role.
    return askers.get(id) === voterOf(person) ? new AppError('conflict', { message: texts.own }) : undefined
  })
  const last = new Map<string, { questionId: string; voter: string; isOn: boolean }>()
  for (const [index, { id: questionId, person, isOn }] of votings.entries()) {
    const voter = voterOf(person)
    if (!refusals[index]) last.set(`${questionId} ${voter}`, { questionId, voter, isOn })
  }
  const [given, taken] = [true, false].map((isOn) => [...last.values()].filter((vote) => vote.isOn === isOn))
  if (given && given.length > 0) await insertVotes(tx, given)
  if (taken && taken.length > 0) await deleteVotes(tx, taken)
  return refusals
}

const keyOf = (webinarId: string) => `question-votes ${webinarId}`

/** A room hears of votes at most this often. */
const pauseMs = 700

const tellVotes = defineJob({
  name: 'tell-question-votes',
  payload: z.object({ webinarId: z.uuid() }),
  maxAttempts: 5,
  run: async ({ webinarId }, { db }) => {
    // First: a vote from now on needs another job.
    await dropKey(db, keyOf(webinarId))
    await transact(db, async (tx) => {
      const votes = await takeNewVotes(tx, webinarId)
      if (votes.length > 0) await tellRoom(tx, webinarId, { type: 'questions', votes })
    })
  },
})

/** After the votes are stored: a job that waits will read them. */
const tellVotesSoon = async (db: Db, webinarId: string): Promise<void> => {
  const key = keyOf(webinarId)
  if (await isKeyTaken(db, key)) return
  await enqueue(db, tellVotes, { webinarId }, { key, runAt: new Date(Date.now() + pauseMs) })
}

export const questionJobs = [tellVotes]
