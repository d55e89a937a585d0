import { limits } from '@regent/contract/limits'
import { describe, expect, it } from 'vitest'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { inRoom } from '#testing/rooms/people-in-room.ts'
import { type Person, questionRoom } from '#testing/rooms/question-room.ts'
import { questionJobs } from './index.ts'
import { questionTexts as texts } from './texts.ts'

const { app, services, db } = await buildTestApp()

const { theRoom, heard } = questionRoom({ app, services })

it('others see a question once a host has approved it; who asked sees it at once', async () => {
  const { host, ada, bob, ask, act, texts, id, read } = await theRoom()
  const { id: question, ...asked } = await ask(ada, '  What about taxes?  ')
  expect(asked).toMatchObject({ text: 'What about taxes?', asker: 'Ada (User)', state: 'asked', isOwn: true })
  expect([await texts(host), await texts(ada), await texts(bob)]).toEqual([
    ['What about taxes? asked'],
    ['What about taxes? asked'],
    [],
  ])
  expect((await heard()).map(({ changed, to }) => [changed?.length, to])).toEqual([
    [1, [host.id]],
    [1, [ada.id]],
  ])
  await act(question, 'approve')
  await act(question, 'approve')
  expect((await heard()).map(({ changed, to }) => [changed?.[0]?.state, to])).toEqual([['approved', undefined]])
  expect(await texts(bob)).toEqual(['What about taxes? approved'])
  const late = await inRoom(services, id, 'User')
  expect((await read(late)).questions).toEqual((await read(bob)).questions)
  expect((await read(late)).questions[0]).toMatchObject({ isOwn: false, hasVoted: false })
})

it('where hosts need not approve, everyone sees a question at once', async () => {
  const { ada, bob, ask, set, texts, read } = await theRoom()
  await ask(ada, 'Before')
  expect((await set({ areApproved: false })).json()).toEqual({
    settings: { areApproved: false, allowsAnonymous: false },
  })
  expect((await heard()).at(-1)?.settings).toEqual({ areApproved: false, allowsAnonymous: false })
  await ask(ada, 'After')
  expect(await texts(bob)).toEqual(['After approved'])
  expect((await read(bob)).settings.areApproved).toBe(false)
})

it('an anonymous question names nobody to anyone, and only where the hosts allow it', async () => {
  const { host, ada, bob, ask, act, post, set, url } = await theRoom()
  const refused = await post(ada, 'questions', { text: 'Who?', isAnonymous: true })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, texts.notAnonymous])
  await set({ allowsAnonymous: true })
  await takeHeard(services)
  const { id } = await ask(ada, 'Who?', true)
  await act(id, 'approve')
  const said = JSON.stringify((await heard()).map(({ to: _, ...message }) => message))
  const read = async ({ headers }: Person) => (await app.inject({ url: `${url}/questions`, headers })).body
  const [forHost, forBob] = [await read(host), await read(bob)]
  for (const answer of [said, forHost, forBob]) {
    expect(answer).toContain('"asker":null')
    expect(answer).not.toContain('Ada')
    expect(answer).not.toContain(ada.id)
  }
  const events = db.selectFrom('audit_event').select('subject_id').where('action', '=', 'question.changed')
  expect(await events.where('actor_id', '=', host.accountId).execute()).toEqual([{ subject_id: null }])
})

it('what a host dismisses is in no answer to others, and comes back', async () => {
  const { host, ada, bob, ask, act, texts, vote } = await theRoom()
  const { id } = await ask(ada, 'Rude?')
  await act(id, 'approve')
  await takeHeard(services)
  await act(id, 'dismiss')
  expect([await texts(host), await texts(ada), await texts(bob)]).toEqual([
    ['Rude? dismissed'],
    ['Rude? dismissed'],
    [],
  ])
  expect(await heard()).toMatchObject([
    { gone: [id], to: undefined },
    { changed: [{ state: 'dismissed' }], to: [host.id] },
    { changed: [{ state: 'dismissed' }], to: [ada.id] },
  ])
  expect((await vote(bob, id)).statusCode).toBe(404)
  await act(id, 'restore')
  expect(await texts(bob)).toEqual(['Rude? approved'])
})

it('one question is answered live at a time; its moments are kept', async () => {
  const { ada, bob, ask, act, texts, id: webinar } = await theRoom()
  const [one, two] = [await ask(ada, 'One'), await ask(bob, 'Two')]
  await act(one.id, 'answer-live')
  expect(await texts(bob)).toEqual(['Two asked', 'One answering'])
  await act(two.id, 'answer-live')
  expect(await texts(ada)).toEqual(['Two answering', 'One answered'])
  await act(two.id, 'end-answer')
  const rows = await db
    .selectFrom('question')
    .select(['answering_at', 'answered_at'])
    .where('webinar_id', '=', webinar)
    .execute()
  for (const { answering_at: from, answered_at: to } of rows) expect(Number(to)).toBeGreaterThanOrEqual(Number(from))
  await act(two.id, 'reopen')
  expect(await texts(ada)).toEqual(['Two approved', 'One answered'])
})

it('an answer in writing is for who asked until the question is approved', async () => {
  const { host, ada, bob, ask, act, post, texts, read } = await theRoom()
  const { id } = await ask(ada, 'How much?')
  for (const text of ['A lot.', 'Nine dollars.'])
    expect((await post(host, `questions/${id}/answer`, { text })).statusCode).toBe(200)
  expect((await read(ada)).questions[0]).toMatchObject({ state: 'written', answer: 'Nine dollars.' })
  expect(await texts(bob)).toEqual([])
  await act(id, 'approve')
  expect((await read(bob)).questions[0]).toMatchObject({ state: 'written', answer: 'Nine dollars.' })
  await act(id, 'dismiss')
  expect((await post(host, `questions/${id}/answer`, { text: 'No.' })).statusCode).toBe(409)
})

describe('votes', () => {
  const tellVotes = (webinarId: string) => questionJobs[0]?.perform({ webinarId }, services)

  it('count once per person, can be taken back, and reach the room together', async () => {
    const { id: webinar, ada, bob, ask, act, vote, read } = await theRoom()
    const { id } = await ask(ada, 'One')
    expect((await vote(bob, id)).statusCode).toBe(404)
    await act(id, 'approve')
    const { accountId } = await signedIn(services)
    const [asUser, asGuest] = [
      await inRoom(services, webinar, 'User', { account_id: accountId }),
      await inRoom(services, webinar, 'Guest', { account_id: accountId }),
    ]
    await takeHeard(services)
    await Promise.all([bob, bob, asUser, asGuest].map((person) => vote(person, id)))
    expect((await read(bob)).questions[0]).toMatchObject({ votes: 2, hasVoted: true })
    expect((await read(asGuest)).questions[0]).toMatchObject({ votes: 2, hasVoted: true })
    expect((await read(ada)).questions[0]).toMatchObject({ votes: 2, hasVoted: false })
    expect((await vote(ada, id)).json()).toMatchObject({ message: texts.own })
    await vote(asUser, id, false)
    await tellVotes(webinar)
    await tellVotes(webinar)
    expect(await heard()).toMatchObject([{ votes: [{ id, votes: 1 }] }])
  })

  it('of many at the same moment are exact, and few messages', async () => {
    const { id: webinar, ada, ask, act, vote, read } = await theRoom()
    const { id } = await ask(ada, 'One')
    await act(id, 'approve')
    const crowd = await Promise.all(Array.from({ length: 40 }, () => inRoom(services, webinar, 'User')))
    await takeHeard(services)
    await Promise.all(crowd.map((person) => vote(person, id)))
    expect((await read(ada)).questions[0]).toMatchObject({ votes: 40 })
    const { rows } = await services.pool.query<{ count: number }>(
      'select count(*)::int as count from graphile_worker.jobs where key = $1',
      [`question-votes ${webinar}`],
    )
    expect(rows[0]?.count).toBe(1)
  })
})

it('a question that is sent again with its key is asked once', async () => {
  const { ada, post, texts } = await theRoom()
  const key = crypto.randomUUID()
  const send = (text: string) => post(ada, 'questions', { text }, key)
  const replies = await Promise.all([send('Once?'), send('Once?')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect((await send('Once?')).statusCode).toBe(201)
  expect((await send('Another?')).statusCode).toBeGreaterThanOrEqual(400)
  expect(await texts(ada)).toEqual(['Once? asked'])
})

it('limits how long, how often and how many a person may ask; hosts answer', async () => {
  const { id: webinar, host, ada, post } = await theRoom()
  for (const text of ['', '   ', 'x'.repeat(limits.questionLength + 1)])
    expect((await post(ada, 'questions', { text })).statusCode).toBe(400)
  expect((await post(host, 'questions', { text: 'Me?' })).statusCode).toBe(409)
  for (let asked = 0; asked < limits.questionsPerMinute; asked += 1)
    expect((await post(ada, 'questions', { text: `Number ${asked}` })).statusCode).toBe(201)
  expect((await post(ada, 'questions', { text: 'One more' })).statusCode).toBe(429)
  const carol = await inRoom(services, webinar, 'User')
  const { rows } = await services.pool.query(
    `insert into question (id, webinar_id, person_id, text)
     select gen_random_uuid(), $1, $2, 'x' from generate_series(1, ${limits.questionsPerPerson}) returning id`,
    [webinar, carol.id],
  )
  expect(rows).toHaveLength(limits.questionsPerPerson)
  const refused = await post(carol, 'questions', { text: 'One more' })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    texts.tooMany(limits.questionsPerPerson),
  ])
})

it('erasing an account takes the name from its questions, and own data has them', async () => {
  const { id: webinar, ask, act, vote, bob, read } = await theRoom()
  const { accountId, headers } = await signedIn(services)
  const carol = await inRoom(services, webinar, 'User', { account_id: accountId, name: 'Carol' })
  const [own, other] = [await ask(carol, 'Mine?'), await ask(bob, 'Bob’s?')]
  for (const { id } of [own, other]) await act(id, 'approve')
  await vote(carol, other.id)
  const data = (await app.inject({ url: '/api/auth/download', headers })).json<{ questions: unknown[] }>()
  expect(data.questions).toMatchObject([{ webinar: 'The Entity Blueprint', text: 'Mine?', asker: 'Carol (User)' }])
  await takeHeard(services)
  await eraseAccount(db, accountId)
  expect((await heard()).map(({ changed }) => changed?.[0]?.asker)).toEqual([null])
  expect((await read(bob)).questions.map(({ asker, votes }) => [asker, votes])).toEqual([
    ['Bob (Guest)', 1],
    [null, 0],
  ])
  const votes = db.selectFrom('question_vote').select('question_id').where('voted_by', '=', accountId)
  expect(await votes.execute()).toEqual([])
})

it('when the webinar is no longer live, neither is the answer', async () => {
  const { id: webinar, host, ada, ask, act } = await theRoom()
  const { id } = await ask(ada, 'Last?')
  await act(id, 'answer-live')
  await app.inject({
    method: 'PUT',
    url: `/api/webinars/admin/${webinar}`,
    payload: { status: 'Waiting' },
    headers: host.headers,
  })
  const row = await db.selectFrom('question').select('state').where('id', '=', id).executeTakeFirst()
  expect(row?.state).toBe('answered')
  expect((await heard()).at(-1)?.changed).toMatchObject([{ id, state: 'answered' }])
})
