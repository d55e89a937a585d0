import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { messageAnswer, stamps } from '../api/records.ts'
import { isVisible, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { inRoom } from './entry.ts'
import { questionSettings, roomQuestion } from './room-messages.ts'

const required = 'Please type a question'
const answerRequired = 'Please type an answer'

/** Plain text, as in the chat. */
export const questionText = paragraph(limits.questionLength, required).min(1, required).refine(isVisible, required)

const answerText = paragraph(limits.answerLength, answerRequired)
  .min(1, answerRequired)
  .refine(isVisible, answerRequired)

/** A question as one person in the room sees it. */
const questionRecord = roomQuestion.extend({
  _id: z.string(),
  ...stamps,
  isOwn: z.boolean(),
  hasVoted: z.boolean(),
})

export type QuestionRecord = z.infer<typeof questionRecord>

/** What a host does with a question. `restore` takes back a dismissal, `reopen` an answer that was given live. */
export const questionActions = ['approve', 'answer-live', 'end-answer', 'reopen', 'dismiss', 'restore'] as const

export type QuestionAction = (typeof questionActions)[number]

const isChosen = (name: string) => z.boolean(`${name} must be true or false`)

const inQuestion = inRoom.extend({ id: z.uuid().toLowerCase() })

export const questionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/rooms/:slug/questions',
    access: 'token',
    summary:
      'The questions of a room, the latest first, for the holder of a pass (header Room-Pass): all for hosts, for others the approved ones and their own',
    params: inRoom,
    query: z.object(paging),
    response: z.object({ questions: z.array(questionRecord), settings: questionSettings, ...page }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/questions',
    access: 'token',
    creates: true,
    summary: 'Ask the hosts of a room a question, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    body: z.object({ text: questionText, isAnonymous: isChosen('isAnonymous').default(false) }),
    response: z.object({ question: questionRecord }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/rooms/:slug/questions/:id',
    access: 'token',
    summary:
      'Withdraw a question of one’s own that has no answer yet, for good, for the holder of the pass that asked (header Room-Pass)',
    params: inQuestion,
    response: messageAnswer,
  }),
  vote: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/questions/:id/vote',
    access: 'token',
    summary: 'Vote for a question, once per person, or take the vote back, for the holder of a pass (header Room-Pass)',
    params: inQuestion,
    body: z.object({ isOn: isChosen('isOn') }),
    response: z.object({ isOn: z.boolean() }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/questions/:id/state',
    access: 'admin',
    summary: 'Approve a question, say that it is or was answered live, dismiss it, or take one of these back',
    params: inQuestion,
    body: z.object({ action: z.enum(questionActions, 'Please choose what to do with the question') }),
    response: messageAnswer,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/questions/:id/answer',
    access: 'admin',
    summary: 'Answer a question in writing, or change the answer',
    params: inQuestion,
    body: z.object({ text: answerText }),
    response: messageAnswer,
  }),
  settings: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/question-settings',
    access: 'admin',
    summary: 'Choose whether hosts approve questions before others see them, and whether people may ask anonymously',
    params: inRoom,
    body: questionSettings.partial(),
    response: z.object({ settings: questionSettings }),
  }),
}
