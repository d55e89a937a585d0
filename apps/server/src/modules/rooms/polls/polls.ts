import type { PollDraft } from '@regent/contract/rooms/poll-fields'
import type { AskedPoll, ownPoll, pollSteps, ShownPoll } from '@regent/contract/rooms/polls'
import { pollLimits } from '@regent/contract/rooms/poll-limits'
import type { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { PageInput } from '#db/list/read-page.ts'
import { transact } from '#db/transact.ts'
import { inBatches } from '#http/batching/in-batches.ts'
import { listAnswer } from '#http/routes/list-answer.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import {
  type EntryInRoom,
  findRoomWebinar,
  holdRoom,
  lockOpenRoom,
  tellHosts,
  voterOf,
} from '#modules/rooms/entry/index.ts'
import { tellRoom } from '#modules/rooms/media/index.ts'
import {
  closePoll,
  countPolls,
  findCurrentPoll,
  findPoll,
  hideResults,
  insertPoll,
  listAskedPolls,
  listPreparedPolls,
  removePoll,
  showResults,
  type StoredPoll,
} from './poll.repository.ts'
import { pollTexts as texts } from './texts.ts'
import { listChosen } from './vote.repository.ts'

/** The final results may be seen by all while they are shown, and those of a live poll at any time. */
const seesResult = ({ isLive, isShown }: StoredPoll, isHost: boolean) => isHost || isLive || isShown

const present = (poll: StoredPoll, isHost: boolean): ShownPoll => {
  const { id, text, answers, isMultiple, isAnonymous, isLive, isOpen, result } = poll
  const shown = { id, text, answers, isMultiple, isAnonymous, isLive, isOpen }
  return seesResult(poll, isHost) ? { ...shown, result } : shown
}

const presentAsked = (poll: StoredPoll): AskedPoll => {
  const { id: _id, ...shown } = present(poll, true)
  const stamps = { createdAt: poll.openedAt.toISOString(), updatedAt: poll.updatedAt.toISOString() }
  return { _id, ...shown, result: poll.result, isShown: poll.isShown, ...stamps }
}

/** The poll of this moment as each person may see it, with their own vote. Pages that ask at the same moment share it (037). */
export const readingPolls = (db: Db) => {
  const readTogether = inBatches(
    async (people: Pick<EntryInRoom, 'id' | 'account_id' | 'role'>[], webinarId) => {
      const poll = await findCurrentPoll(db, webinarId)
      if (!poll) return people.map(() => undefined)
      const chosenBy = await listChosen(db, poll.id, people.map(voterOf))
      return people.map((person): z.infer<typeof ownPoll> => {
        const own = chosenBy(voterOf(person))
        return { ...present(poll, person.role === 'Admin'), ...(own && { own }) }
      })
    },
    { atOnce: 1 },
  )
  return (person: EntryInRoom) => readTogether(person, person.webinar_id)
}

/** Sends the poll to everyone, with the results only to those who may see them. */
export const tellPoll = async (tx: Db, webinarId: string): Promise<void> => {
  const poll = await findCurrentPoll(tx, webinarId)
  await tellRoom(tx, webinarId, { type: 'poll', poll: poll ? present(poll, false) : null })
  if (poll && !seesResult(poll, false)) await tellHosts(tx, webinarId, { type: 'poll', poll: present(poll, true) })
}

/** The polls that were asked, and those that were prepared with the webinar. */
export const listPollsOfRoom = async (db: Db, slug: string, input: PageInput) => {
  const webinar = await findRoomWebinar(db, slug)
  if (!webinar) throw new AppError('not_found')
  const page = await listAskedPolls(db, webinar.id, input)
  return {
    ...listAnswer('polls', page.rows.map(presentAsked), page),
    prepared: await listPreparedPolls(db, webinar.id),
  }
}

interface Change {
  slug: string
  actor: Actor
}

/** Holds the lock of the room alone, so that no vote is stored meanwhile. */
const inRoomOf = <Answer>(db: Db, slug: string, work: (tx: Db, webinarId: string) => Promise<Answer>) =>
  transact(db, async (tx) => {
    const { webinarId } = await lockOpenRoom(tx, slug)
    await holdRoom(tx, webinarId)
    return work(tx, webinarId)
  })

const getPoll = async (tx: Db, webinarId: string, id: string) => {
  const poll = await findPoll(tx, { id, webinarId })
  if (!poll) throw new AppError('not_found')
  return poll
}

export const openPoll = (db: Db, { slug, draft, actor }: Change & { draft: PollDraft }): Promise<AskedPoll> =>
  inRoomOf(db, slug, async (tx, webinarId) => {
    if ((await findCurrentPoll(tx, webinarId))?.isOpen === true) throw new AppError('poll_open')
    if ((await countPolls(tx, webinarId)) >= pollLimits.asked)
      throw new AppError('conflict', { message: texts.tooMany })
    // One card at a time.
    await hideResults(tx, webinarId)
    const id = await insertPoll(tx, webinarId, draft)
    await staffChange(tx, actor, 'poll.opened', { record: webinarId, detail: { text: draft.text } })
    await tellPoll(tx, webinarId)
    return presentAsked(await getPoll(tx, webinarId, id))
  })

/** Each step answers whether it changed anything, so that repeating it does nothing. */
const steps: Record<(typeof pollSteps)[number], (tx: Db, poll: StoredPoll) => Promise<boolean>> = {
  close: async (tx, poll) => {
    if (!poll.isOpen) return false
    await closePoll(tx, poll)
    // Everyone has seen the results of a live poll already: they stay.
    if (poll.isLive) await showResults(tx, poll.id)
    return true
  },
  show: async (tx, poll) => {
    if (poll.isShown) return false
    if (poll.isOpen) await closePoll(tx, poll)
    await hideResults(tx, poll.webinarId)
    await showResults(tx, poll.id)
    return true
  },
  hide: async (tx, poll) => {
    if (!poll.isShown) return false
    await hideResults(tx, poll.webinarId)
    return true
  },
}

const verbs = { close: 'poll.closed', show: 'poll.shown', hide: 'poll.hidden' } as const

type Step = Change & { id: string; step: keyof typeof steps }

export const stepPoll = (db: Db, { slug, id, step, actor }: Step): Promise<AskedPoll> =>
  inRoomOf(db, slug, async (tx, webinarId) => {
    const poll = await getPoll(tx, webinarId, id)
    if (step === 'show' && !poll.isOpen && (await findCurrentPoll(tx, webinarId))?.isOpen === true)
      throw new AppError('poll_open')
    if (await steps[step](tx, poll)) {
      await staffChange(tx, actor, verbs[step], { record: webinarId, detail: { text: poll.text } })
      await tellPoll(tx, webinarId)
    }
    return presentAsked(await getPoll(tx, webinarId, id))
  })

export const deletePoll = (db: Db, { slug, id, actor }: Change & { id: string }): Promise<void> =>
  inRoomOf(db, slug, async (tx, webinarId) => {
    const poll = await getPoll(tx, webinarId, id)
    await removePoll(tx, id)
    await staffChange(tx, actor, 'poll.deleted', { record: webinarId, detail: { text: poll.text } })
    if (poll.isOpen || poll.isShown) await tellPoll(tx, webinarId)
  })

/** For a room that closes: ends the open poll and hides results. */
export const endPolls = async (tx: Db, webinarId: string): Promise<void> => {
  await holdRoom(tx, webinarId)
  const poll = await findCurrentPoll(tx, webinarId)
  if (poll?.isOpen === true) await steps.close(tx, poll)
  await hideResults(tx, webinarId)
}
