import type { QuestionAction, QuestionRecord } from '@regent/contract/rooms/questions'
import type { QuestionSettings } from '@regent/contract/rooms/room-messages'
import { expect } from 'vitest'
import type { buildTestApp } from '../asking/build-test-app.ts'
import { takeHeard } from './heard.ts'
import { aRoomOfThree, type inRoom } from './people-in-room.ts'

export type Person = Pick<Awaited<ReturnType<typeof inRoom>>, 'headers'>

type Asked = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'app' | 'services'>

/** A room with a host, a user and a guest, and what they do with questions. */
export const questionRoom = ({ app, services }: Asked) => {
  const theRoom = async () => {
    const room = await aRoomOfThree(services)
    const { host } = room
    const url = `/api/rooms/${room.slug}`
    const post = ({ headers }: Person, path: string, payload: object, key?: string) =>
      app.inject({
        method: 'POST',
        url: `${url}/${path}`,
        payload,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      })
    const ask = async (person: Person, text: string, isAnonymous = false) => {
      const reply = await post(person, 'questions', { text, isAnonymous })
      expect([reply.statusCode, reply.body]).toEqual([201, reply.body])
      return reply.json<{ question: QuestionRecord }>().question
    }
    const act = async (id: string, action: QuestionAction) =>
      expect((await post(host, `questions/${id}/state`, { action })).statusCode).toBe(200)
    const set = (settings: Partial<QuestionSettings>) => post(host, 'question-settings', settings)
    const read = async ({ headers }: Person) =>
      (await app.inject({ url: `${url}/questions`, headers })).json<{
        questions: QuestionRecord[]
        settings: QuestionSettings
      }>()
    const texts = async (person: Person) => (await read(person)).questions.map(({ text, state }) => `${text} ${state}`)
    const vote = (person: Person, id: string, isOn = true) => post(person, `questions/${id}/vote`, { isOn })
    return { ...room, url, post, ask, act, set, read, texts, vote }
  }

  /** What the server has said of questions since this was asked before. */
  const heard = async () =>
    (await takeHeard(services)).flatMap(({ message, to }) => (message.type === 'questions' ? [{ ...message, to }] : []))

  return { theRoom, heard }
}
