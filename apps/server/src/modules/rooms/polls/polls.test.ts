import type { AskedPoll, ShownPoll } from '@regent/contract/rooms/polls'
import { pollLimits } from '@regent/contract/rooms/poll-limits'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { takeHeard } from '#testing/rooms/heard.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { twice } from '#testing/twice.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { describe, expect, it } from 'vitest'
import { listVotesOf } from './vote.repository.ts'
import { tellTallies } from './vote.ts'

const { app, services, db } = await buildTestApp()

interface Headers {
  headers: Record<string, string>
}

const draft = { text: 'Where do you hold it?', answers: ['LLC', 'Trust', 'My own name'] }
const single = { ...draft, isMultiple: false, isAnonymous: false, isLive: false }

const theRoom = async () => {
  const room = await anOpenRoom(services)
  const host = await aHost(services, room.id)
  await takeHeard(services)
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, { headers }: Headers, payload?: object) =>
    app.inject({ method, url: `/api/rooms/${room.slug}/${path}`, headers, ...(payload && { payload }) })
  const open = async (more: object = {}) => {
    const { poll } = (await ask('POST', 'polls', host, { ...single, ...more })).json<{ poll: AskedPoll }>()
    return { ...poll, id: poll._id }
  }
  const step = (id: string, taken: string, by: Headers = host) => ask('POST', `polls/${id}`, by, { step: taken })
  const vote = (person: Headers, id: string, ...answers: number[]) =>
    ask('POST', `polls/${id}/vote`, person, { answers })
  const seen = async (person: Headers) =>
    (await ask('GET', 'state', person)).json<{ poll?: ShownPoll & { own?: number[] } }>().poll
  const list = async () => {
    const { polls: asked, prepared } = (await ask('GET', 'polls', host)).json<{
      prepared: unknown[]
      polls: AskedPoll[]
    }>()
    return { asked, prepared }
  }
  /** As after a second. */
  const tell = async () => {
    await db
      .updateTable('poll')
      .set({ told_at: new Date(0) })
      .execute()
    await tellTallies(services)
  }
  return { ...room, host, ask, open, step, vote, seen, list, tell, attendee: () => inRoom(services, room.id, 'User') }
}

it('a host asks, people vote and change their vote, and everyone sees the results once the host shows them', async () => {
  const { host, open, step, vote, seen, attendee } = await theRoom()
  const [ada, bob] = [await attendee(), await attendee()]
  const { id } = await open()
  const asked = { ...single, id, isOpen: true }
  expect(await seen(ada)).toEqual(asked)
  expect((await vote(ada, id, 0)).json()).toEqual({ answers: [0] })
  await vote(bob, id, 1)
  await vote(ada, id, 1)
  expect(await seen(ada)).toEqual({ ...asked, own: [1] })
  expect(await seen(host)).toEqual({ ...asked, result: { counts: [0, 2, 0], voters: 2 } })
  await step(id, 'close')
  expect(await seen(ada)).toBeUndefined()
  await twice(async () => expect((await step(id, 'show')).json<{ poll: AskedPoll }>().poll.isShown).toBe(true))
  const closed = { ...asked, isOpen: false, result: { counts: [0, 2, 0], voters: 2 } }
  expect(await seen(await attendee())).toEqual(closed)
  await step(id, 'hide')
  expect(await seen(ada)).toBeUndefined()
})

it('the room hears of each step, and of results only those who may see them', async () => {
  const { host, open, step, vote, tell, attendee } = await theRoom()
  const { id } = await open()
  const asked = { ...single, id, isOpen: true }
  const none = { counts: [0, 0, 0], voters: 0 }
  expect(await takeHeard(services)).toEqual([
    { message: { type: 'poll', poll: asked } },
    { message: { type: 'poll', poll: { ...asked, result: none } }, to: [host.id] },
  ])
  await vote(await attendee(), id, 2)
  await vote(await attendee(), id, 2)
  await tell()
  const result = { counts: [0, 0, 2], voters: 2 }
  expect(await takeHeard(services)).toEqual([
    { message: { type: 'poll', poll: asked } },
    { message: { type: 'poll', poll: { ...asked, result } }, to: [host.id] },
  ])
  await tell()
  await step(id, 'show')
  expect(await takeHeard(services)).toEqual([{ message: { type: 'poll', poll: { ...asked, isOpen: false, result } } }])
  await step(id, 'hide')
  expect(await takeHeard(services)).toEqual([{ message: { type: 'poll', poll: null } }])
})

it('everyone follows a live poll, at most once a second, and sees it until the host hides it', async () => {
  const { open, step, vote, seen, tell, attendee } = await theRoom()
  const { id } = await open({ isLive: true })
  const ada = await attendee()
  await takeHeard(services)
  await tell()
  await vote(ada, id, 0)
  await tell()
  await vote(ada, id, 1)
  await tellTallies(services)
  const heard = await takeHeard(services)
  expect(heard.map(({ message }) => message)).toMatchObject([
    { type: 'poll', poll: { result: { counts: [1, 0, 0], voters: 1 } } },
  ])
  expect(await seen(await attendee())).toMatchObject({ result: { counts: [0, 1, 0], voters: 1 } })
  await step(id, 'close')
  expect(await seen(ada)).toMatchObject({ isOpen: false, result: { counts: [0, 1, 0], voters: 1 } })
  await step(id, 'hide')
  expect(await seen(ada)).toBeUndefined()
})

describe('a vote', () => {
  it('is one for each person, in whatever role; a host has none', async () => {
    const { id: webinarId, host, open, vote, list } = await theRoom()
    const { accountId } = await signedIn(services)
    const asUser = await inRoom(services, webinarId, 'User', { account_id: accountId })
    const asGuest = await inRoom(services, webinarId, 'Guest', { account_id: accountId })
    const { id } = await open({ isMultiple: true })
    expect((await vote(asUser, id, 0, 2, 2)).json()).toEqual({ answers: [0, 2] })
    await vote(asGuest, id, 1)
    expect((await vote(host, id, 1)).statusCode).toBe(403)
    expect((await list()).asked[0]?.result).toEqual({ counts: [0, 1, 0], voters: 1 })
  })

  it('is refused in a poll that is closed, shown, deleted or not of this room', async () => {
    const { open, step, ask, host, vote, attendee } = await theRoom()
    const ada = await attendee()
    const { id } = await open()
    const codeOf = async (pollId: string) => (await vote(ada, pollId, 0)).json<{ code: string }>().code
    expect(await codeOf(newId())).toBe('poll_closed')
    await step(id, 'close')
    expect(await codeOf(id)).toBe('poll_closed')
    await step(id, 'show')
    expect(await codeOf(id)).toBe('poll_closed')
    const next = await open()
    expect((await ask('DELETE', `polls/${next.id}`, host)).statusCode).toBe(200)
    expect(await codeOf(next.id)).toBe('poll_closed')
  })

  it.each([[[]], [[3]], [[0, 1]], [[-1]], [[0.5]], [['0']], [[10]]])('for %j is refused', async (answers) => {
    const { open, ask, attendee } = await theRoom()
    const { id } = await open()
    const reply = await ask('POST', `polls/${id}/vote`, await attendee(), { answers })
    expect([reply.statusCode, Object.keys(reply.json<{ details: object }>().details)[0]]).toEqual([
      400,
      expect.stringMatching(/^answers/u),
    ])
  })

  it('of many at the same moment is counted exactly, without the one who was ejected meanwhile', async () => {
    const { host, ask, open, vote, list, attendee } = await theRoom()
    const { id } = await open()
    const crowd = await Promise.all(Array.from({ length: 30 }, attendee))
    const [gone] = crowd
    await ask('POST', 'eject', host, { person: gone?.id })
    const statuses = await Promise.all(
      [...crowd, ...crowd].map(async (person, index) => (await vote(person, id, index % 3)).statusCode),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(58)
    // In one batch, the later vote of a person stands.
    expect((await list()).asked[0]?.result).toEqual({ counts: [9, 10, 10], voters: 29 })
  })

  it('needs the pass of a person who is in this room', async () => {
    const { id: webinarId, open, vote } = await theRoom()
    const { id } = await open()
    const ejected = await inRoom(services, webinarId, 'User', { ejected_at: new Date() })
    const elsewhere = await inRoom(services, (await anOpenRoom(services)).id, 'User')
    const answers = await Promise.all([{ headers: {} }, ejected, elsewhere].map((person) => vote(person, id, 0)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 401])
  })

  it('is changed only so often', async () => {
    const { open, vote, attendee } = await theRoom()
    const { id } = await open()
    const ada = await attendee()
    for (let count = 0; count < pollLimits.votesPerMinute; count += 1) await vote(ada, id, count % 3)
    const refused = await vote(ada, id, 0)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await vote(await attendee(), id, 0)).statusCode).toBe(200)
  })
})

describe('a host', () => {
  it('opens one poll at a time; another one hides the results of the one before', async () => {
    const { host, ask, open, step, seen } = await theRoom()
    const first = await open()
    expect((await ask('POST', 'polls', host, single)).json()).toMatchObject({ code: 'poll_open' })
    await step(first.id, 'show')
    const second = await open({ text: 'And now?' })
    expect((await step(first.id, 'show')).json()).toMatchObject({ code: 'poll_open' })
    expect((await seen(host))?.id).toBe(second.id)
    await step(second.id, 'close')
    await step(first.id, 'show')
    expect((await seen(host))?.id).toBe(first.id)
  })

  it('opens it once, although the call is repeated', async () => {
    const { host, ask, list } = await theRoom()
    const keyed = { headers: { ...host.headers, 'idempotency-key': newId() } }
    await twice(async () => expect((await ask('POST', 'polls', keyed, single)).statusCode).toBe(201))
    expect((await list()).asked).toHaveLength(1)
  })

  it.each([
    ['text', { text: ' \u200b ' }],
    ['text', { text: 'x'.repeat(pollLimits.textLength + 1) }],
    ['answers', { answers: ['One'] }],
    ['answers', { answers: Array.from({ length: 11 }, (_, number) => `${number}`) }],
    ['answers', { answers: ['Yes', 'yes'] }],
    ['answers.1', { answers: ['Yes', ' '] }],
  ])('reads what is wrong with %s', async (field, wrong) => {
    const { host, ask } = await theRoom()
    const reply = await ask('POST', 'polls', host, { ...single, ...wrong })
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(reply.json<{ details: object }>().details)).toEqual([field])
  })

  it('reads what was prepared and what was asked; others cannot', async () => {
    const { id, host, ask, open, list, attendee } = await theRoom()
    await db
      .updateTable('webinar')
      .set({ polls: JSON.stringify([single]) })
      .where('id', '=', id)
      .execute()
    const { id: first } = await open()
    await ask('POST', `polls/${first}`, host, { step: 'close' })
    const { id: second } = await open()
    const { prepared, asked } = await list()
    expect(prepared).toEqual([single])
    expect(asked.map((poll) => [poll._id, poll.isOpen, poll.isShown])).toEqual([
      [second, true, false],
      [first, false, false],
    ])
    const ada = await attendee()
    for (const [method, path] of [
      ['GET', 'polls'],
      ['POST', 'polls'],
      ['POST', `polls/${second}`],
      ['DELETE', `polls/${second}`],
    ] as const) {
      expect((await ask(method, path, ada, { ...single, step: 'show' })).statusCode).toBe(401)
    }
  })
})

it('a room that closes ends its poll, whose results stay', async () => {
  const { id: webinarId, host, open, vote, attendee } = await theRoom()
  const { id } = await open({ isLive: true })
  await vote(await attendee(), id, 1)
  await app.inject({
    method: 'PUT',
    url: `/api/webinars/admin/${webinarId}`,
    headers: host.headers,
    payload: { status: 'Ended' },
  })
  const poll = await db.selectFrom('poll').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(poll).toMatchObject({ counts: [0, 1, 0], voters: 1 })
  expect([poll.closed_at, poll.hidden_at]).not.toContain(null)
})

describe('who chose what', () => {
  const votesIn = (id: string) => db.selectFrom('poll_vote').selectAll().where('poll_id', '=', id).execute()

  it('is in no row of an anonymous poll once it is closed, and beside no name before', async () => {
    const { open, step, vote, attendee, list } = await theRoom()
    const { id } = await open({ isAnonymous: true })
    const ada = await attendee()
    await vote(ada, id, 2)
    expect(await votesIn(id)).toMatchObject([{ voter: ada.id, person_id: null }])
    await step(id, 'close')
    expect(await votesIn(id)).toMatchObject([{ chosen: null, person_id: null }])
    expect((await list()).asked[0]?.result).toEqual({ counts: [0, 0, 1], voters: 1 })
  })

  it('is data of the member; after erasure the vote counts without a name', async () => {
    const { id: webinarId, open, vote, list } = await theRoom()
    const { accountId } = await signedIn(services)
    const ada = await inRoom(services, webinarId, 'User', { account_id: accountId })
    const { id } = await open()
    await vote(ada, id, 2)
    expect(await listVotesOf(db, { accountId })).toMatchObject([{ poll: draft.text, answers: ['My own name'] }])
    await eraseAccount(db, accountId)
    expect(await listVotesOf(db, { accountId })).toEqual([])
    const [row] = await votesIn(id)
    expect(row).toMatchObject({ person_id: null, chosen: 4 })
    expect([accountId, ada.id]).not.toContain(row?.voter)
    expect((await list()).asked[0]?.result).toEqual({ counts: [0, 0, 1], voters: 1 })
  })
})
