import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { messageAnswer, stamps } from '../api/records.ts'
import { inRoom } from './entry.ts'
import { pollDraft, pollResult } from './poll-fields.ts'
import { pollLimits } from './poll-limits.ts'

const { max } = pollLimits.answers

/** The poll that is open, or whose results are shown. */
export const shownPoll = z.object({
  id: z.string(),
  text: z.string(),
  answers: z.array(z.string()),
  isMultiple: z.boolean(),
  isAnonymous: z.boolean(),
  isLive: z.boolean(),
  isOpen: z.boolean(),
  /** Missing for people who may not see it yet. */
  result: pollResult.optional(),
})

export type ShownPoll = z.infer<typeof shownPoll>

/** The same, for the person who reads it. */
export const ownPoll = shownPoll.extend({
  /** The numbers of the answers that the person has chosen, from 0 on. */
  own: z.array(z.int()).optional(),
})

/** A poll of this webinar, as hosts see it. */
export const askedPoll = shownPoll.omit({ id: true }).extend({
  _id: z.string(),
  result: pollResult,
  /** Everyone sees the results now. */
  isShown: z.boolean(),
  ...stamps,
})

export type AskedPoll = z.infer<typeof askedPoll>

const inPoll = inRoom.extend({ id: z.uuid().toLowerCase() })

export const pollSteps = ['close', 'show', 'hide'] as const

export const pollEndpoints = {
  listPolls: endpoint({
    method: 'GET',
    path: '/api/rooms/:slug/polls',
    access: 'admin',
    summary: 'The polls that a room was asked, the latest first, and those that were prepared with the webinar',
    params: inRoom,
    query: z.object(paging),
    response: z.object({ polls: z.array(askedPoll), prepared: z.array(pollDraft), ...page }),
  }),
  openPoll: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/polls',
    access: 'admin',
    creates: true,
    summary: 'Ask everyone in the room; one poll is open at a time',
    params: inRoom,
    body: pollDraft,
    response: z.object({ poll: askedPoll }),
  }),
  stepPoll: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/polls/:id',
    access: 'admin',
    summary: 'Close a poll, show its results to everyone, which closes it as well, or hide them again',
    params: inPoll,
    body: z.object({ step: z.enum(pollSteps, 'Please choose close, show or hide') }),
    response: z.object({ poll: askedPoll }),
  }),
  deletePoll: endpoint({
    method: 'DELETE',
    path: '/api/rooms/:slug/polls/:id',
    access: 'admin',
    summary: 'Delete a poll with its votes, from the figures and the replay as well',
    params: inPoll,
    response: messageAnswer,
  }),
  vote: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/polls/:id/vote',
    access: 'token',
    summary: 'Vote in a poll that is open, or change the vote, for the holder of a pass (header Room-Pass)',
    params: inPoll,
    body: z.object({
      answers: z
        .array(
          z
            .int()
            .min(0)
            .max(max - 1),
          'Please choose an answer',
        )
        .min(1, 'Please choose an answer')
        .max(max),
    }),
    response: z.object({ answers: z.array(z.int()) }),
  }),
}
