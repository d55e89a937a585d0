import type { QuestionAction, questionEndpoints, QuestionRecord } from '@regent/contract/rooms/questions'
import type { QuestionSettings } from '@regent/contract/rooms/room-messages'
import { type BareEndpoint, callApi, callApiList } from '#lib/api/api-client.ts'
import type { RoomCalls } from '../connection/room-calls.ts'

// Without schemas: the contract stays out of the room.
const endpoints: { [Name in keyof typeof questionEndpoints]: BareEndpoint<(typeof questionEndpoints)[Name]> } = {
  list: { method: 'GET', path: '/api/rooms/:slug/questions', access: 'token' },
  ask: { method: 'POST', path: '/api/rooms/:slug/questions', access: 'token' },
  withdraw: { method: 'DELETE', path: '/api/rooms/:slug/questions/:id', access: 'token' },
  vote: { method: 'POST', path: '/api/rooms/:slug/questions/:id/vote', access: 'token' },
  change: { method: 'POST', path: '/api/rooms/:slug/questions/:id/state', access: 'admin' },
  answer: { method: 'POST', path: '/api/rooms/:slug/questions/:id/answer', access: 'admin' },
  settings: { method: 'POST', path: '/api/rooms/:slug/question-settings', access: 'admin' },
}

const perPage = 100

export type QuestionCalls = ReturnType<typeof createQuestionCalls>

/** What a person, and what a host, can ask of the portal about questions. */
export const createQuestionCalls = ({ slug, own }: Pick<RoomCalls, 'slug' | 'own'>) => {
  const params = { slug }

  return {
    /** All that this person may see. */
    readAll: async () => {
      let page = await callApiList(endpoints.list, { params, query: { limit: perPage } }, own())
      const { settings, questions } = page.answer
      while (page.next !== undefined) {
        page = await callApiList(endpoints.list, { params, query: { limit: perPage, cursor: page.next } }, own())
        questions.push(...page.answer.questions)
      }
      return { questions, settings }
    },
    /** The same key for every retry of one question. */
    ask: async (text: string, idempotencyKey: string, isAnonymous = false): Promise<QuestionRecord> =>
      (await callApi(endpoints.ask, { params, body: { text, isAnonymous } }, { ...own(), idempotencyKey })).question,
    withdraw: (id: string) => callApi(endpoints.withdraw, { params: { slug, id } }, own()),
    vote: (id: string, isOn: boolean) => callApi(endpoints.vote, { params: { slug, id }, body: { isOn } }, own()),

    // For hosts, as the account that is signed in:
    act: (id: string, action: QuestionAction) => callApi(endpoints.change, { params: { slug, id }, body: { action } }),
    answer: (id: string, text: string) => callApi(endpoints.answer, { params: { slug, id }, body: { text } }),
    set: (settings: Partial<QuestionSettings>) => callApi(endpoints.settings, { params, body: settings }),
  }
}
