import { expect, it } from 'vitest'
import { listAskedQuestions } from './index.ts'
import { questionTexts as texts } from './texts.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { inRoom } from '#testing/rooms/people-in-room.ts'
import { type Person, questionRoom } from '#testing/rooms/question-room.ts'

const { app, services, db } = await buildTestApp()
const { theRoom, heard } = questionRoom({ app, services })

const aRoom = async () => {
  const room = await theRoom()
  const withdraw = ({ headers }: Person, id: string) =>
    app.inject({ method: 'DELETE', url: `${room.url}/questions/${id}`, headers })
  const { host } = room
  const change = (id: string, action: string) => room.post(host, `questions/${id}/state`, { action })
  return { ...room, withdraw, change }
}

const saidBy = (reply: { statusCode: number; json: () => unknown }) => [
  reply.statusCode,
  (reply.json() as { message: string }).message,
]

it('who asked takes a question back: it is gone for everyone, with its votes, also from figures and files', async () => {
  const { id: webinar, host, ada, bob, ask, act, vote, texts: read, withdraw } = await aRoom()
  const { id } = await ask(ada, 'Too early?')
  await act(id, 'approve')
  await vote(bob, id)
  await takeHeard(services)
  expect(saidBy(await withdraw(ada, id))).toEqual([200, texts.withdrawn])
  expect(await heard()).toMatchObject([{ gone: [id], to: undefined }])
  for (const person of [host, ada, bob]) expect(await read(person)).toEqual([])
  expect(await listAskedQuestions(db, webinar)).toEqual([])
  const votes = db.selectFrom('question_vote').select('voted_by').where('question_id', '=', id)
  expect(await votes.execute()).toEqual([])
  expect(saidBy(await withdraw(ada, id))).toEqual([404, texts.gone])
})

it('of one that was not approved, the others do not hear that it is gone; an anonymous one stays anonymous', async () => {
  const { host, ada, ask, set, withdraw } = await aRoom()
  await set({ allowsAnonymous: true })
  const { id } = await ask(ada, 'Who?', true)
  await takeHeard(services)
  expect((await withdraw(ada, id)).statusCode).toBe(200)
  expect((await heard()).map(({ gone, to }) => [gone, to?.toSorted()])).toEqual([[[id], [host.id, ada.id].toSorted()]])
  const events = db.selectFrom('audit_event').select('action').where('actor_id', '=', ada.id)
  expect(await events.execute()).toEqual([])
})

it('only who asked can: not another person, and not a host', async () => {
  const { host, ada, bob, ask, act, texts: read, withdraw } = await aRoom()
  const { id } = await ask(ada, 'Mine?')
  for (const person of [host, bob]) expect(saidBy(await withdraw(person, id))).toEqual([404, texts.gone])
  await act(id, 'approve')
  for (const person of [host, bob]) expect(saidBy(await withdraw(person, id))).toEqual([404, texts.gone])
  expect(await read(bob)).toEqual(['Mine? approved'])
})

it('a question that is being answered, answered or dismissed stays, and the asker reads why', async () => {
  const { host, ada, ask, act, post, withdraw } = await aRoom()
  const { id } = await ask(ada, 'One')
  await act(id, 'answer-live')
  expect(saidBy(await withdraw(ada, id))).toEqual([409, texts.beingAnswered])
  await act(id, 'end-answer')
  expect(saidBy(await withdraw(ada, id))).toEqual([409, texts.settled])
  const other = await ask(ada, 'Two')
  await act(other.id, 'dismiss')
  expect(saidBy(await withdraw(ada, other.id))).toEqual([409, texts.settled])
  await act(other.id, 'restore')
  await post(host, `questions/${other.id}/answer`, { text: 'Yes.' })
  expect(saidBy(await withdraw(ada, other.id))).toEqual([409, texts.settled])
  await act(id, 'reopen')
  expect((await withdraw(ada, id)).statusCode).toBe(200)
})

it('at the same moment, a host answers it or finds it gone, and votes count or find it gone', async () => {
  const room = await aRoom()
  const { id: webinar, ada, ask, act, vote, withdraw, change } = room
  const crowd = await Promise.all(Array.from({ length: 5 }, () => inRoom(services, webinar, 'User')))
  for (let round = 0; round < 5; round += 1) {
    const { id } = await ask(ada, `Question ${round}`)
    await act(id, 'approve')
    const [withdrawn, answered, ...votes] = await Promise.all([
      withdraw(ada, id),
      change(id, 'answer-live'),
      ...crowd.map((person) => vote(person, id)),
    ])
    const isGone = (await listAskedQuestions(db, webinar)).every((question) => question.id !== id)
    expect([saidBy(withdrawn), saidBy(answered)[0]]).toEqual(
      isGone ? [[200, texts.withdrawn], 404] : [[409, texts.beingAnswered], 200],
    )
    for (const { statusCode } of votes) expect([200, 404]).toContain(statusCode)
    if (!isGone) for (const { statusCode } of votes) expect(statusCode).toBe(200)
  }
})
