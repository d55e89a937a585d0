import { expect, it } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'

const { app, services } = await buildTestApp()

const theRoom = async () => {
  const room = await anOpenRoom(services)
  const host = await aHost(services, room.id)
  const ada = await inRoom(services, room.id, 'User')
  const { accountId, headers } = await signedIn(services)
  const [carol, carolAsGuest] = [
    await inRoom(services, room.id, 'User', { account_id: accountId, name: 'Carol' }),
    await inRoom(services, room.id, 'Guest', { account_id: accountId, name: 'Carol' }),
  ]
  const post = async (person: { headers: Record<string, string> }, path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/rooms/${room.slug}/${path}`, headers: person.headers, payload })
  const ask = async (person: { headers: Record<string, string> }, text: string) => {
    const { question } = (await post(person, 'questions', { text })).json<{ question: { id: string } }>()
    await post(host, `questions/${question.id}/state`, { action: 'approve' })
    return question.id
  }
  const vote = async (person: { headers: Record<string, string> }, id: string) =>
    (await post(person, `questions/${id}/vote`, { isOn: true })).statusCode
  return { host, ada, carol, carolAsGuest, headers, post, ask, vote }
}

it('no one votes for their own question, in another role either', async () => {
  const { carol, carolAsGuest, ask, vote } = await theRoom()
  const id = await ask(carol, 'Mine?')
  expect([await vote(carol, id), await vote(carolAsGuest, id)]).toEqual([409, 409])
})

it('own data says for which questions a person voted, without what hosts have hidden since', async () => {
  const { host, ada, carol, headers, post, ask, vote } = await theRoom()
  const [seen, hidden] = [await ask(ada, 'Why?'), await ask(ada, 'Rude?')]
  for (const id of [seen, hidden]) expect(await vote(carol, id)).toBe(200)
  await post(host, `questions/${hidden}/state`, { action: 'dismiss' })
  const { questionVotes } = (await app.inject({ url: '/api/auth/download', headers })).json<{
    questionVotes: unknown
  }>()
  expect(questionVotes).toMatchObject([{ webinar: 'The Entity Blueprint', question: 'Why?' }, { question: null }])
})
