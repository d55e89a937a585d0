import type { Replay, TimedEvent } from '@regent/contract/webinars/replays'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'

const { app, services, db } = await buildTestApp()

type Person = Awaited<ReturnType<typeof inRoom>>

const ctas = [
  { label: 'Book a call', link: 'https://example.com/call' },
  { label: 'Get the guide', link: 'https://example.com/guide' },
]
const liveAt = Date.parse('2026-11-20T19:30:00Z')
const after = (seconds: number) => new Date(liveAt + seconds * 1000)

let id: string
let ada: Person
let host: Awaited<ReturnType<typeof aHost>>

const say = (text: string, seconds: number, { id: personId }: Pick<Person, 'id'> = ada, more: object = {}) =>
  db
    .insertInto('chat_message')
    .values({
      id: newId(),
      webinar_id: id,
      person_id: personId,
      sender: 'Ada (User)',
      text,
      created_at: after(seconds),
      ...more,
    })
    .execute()

const showOffer = (number: number, from: number, to: number) =>
  db
    .insertInto('offer_showing')
    .values({ id: newId(), webinar_id: id, number, shown_at: after(from), hidden_at: after(to) })
    .execute()

const events = async (headers?: Parameters<typeof askWebinars>[1], query = '') =>
  (await askWebinars(app, headers).ask('GET', `${id}/replay/events${query}`)).json<{
    events: TimedEvent[]
    nextCursor?: string
  }>()

const lines = (list: readonly TimedEvent[]) =>
  list.map((event) => [
    event.at,
    event.kind === 'chat'
      ? event.text
      : `${event.kind === 'offer' ? event.label : event.text} until ${event.until ?? 'then'}`,
  ])

const setRecording = (values: object) => db.updateTable('recording').set(values).where('webinar_id', '=', id).execute()

/** Live for 300 seconds; recorded from 20 to 120, and from 180 to 280. */
beforeEach(async () => {
  ;({ id } = await anOpenRoom(services, { ctas, replay_access: 'link' }))
  host = await aHost(services, id)
  ada = await inRoom(services, id, 'User')
  await db.deleteFrom('live_period').where('webinar_id', '=', id).execute()
  await db
    .insertInto('live_period')
    .values({ webinar_id: id, began_at: after(0), ended_at: after(300) })
    .execute()
  await db
    .updateTable('webinar')
    .set({ status: 'Ended', went_live_at: after(0) })
    .where('id', '=', id)
    .execute()
  await aRecording(services, id)
  await setRecording({ source: 'room', duration_seconds: 200 })
  const { id: recordingId } = await db
    .selectFrom('recording')
    .select('id')
    .where('webinar_id', '=', id)
    .executeTakeFirstOrThrow()
  for (const [number, from] of [20, 180].entries())
    await db
      .insertInto('recording_part')
      .values({
        id: newId(),
        recording_id: recordingId,
        number,
        worker: 'none',
        began_at: after(from),
        seconds: 100,
        ended_at: after(from + 100),
      })
      .execute()
})

it('places what happened where it is in the video, whose breaks are cut', async () => {
  for (const [text, seconds] of [
    ['in the doors', -30],
    ['first', 5],
    ['later', 70],
    ['in the break', 150],
    ['last', 270],
    ['after', 290],
  ] as const)
    await say(text, seconds)
  await showOffer(1, 100, 200)
  await showOffer(2, 130, 170)
  expect(lines((await events()).events)).toEqual([
    [0, 'first'],
    [50, 'later'],
    [80, 'Book a call until 120'],
    [100, 'in the break'],
    [190, 'last'],
  ])
})

it('is read in pages', async () => {
  for (const seconds of [30, 40, 50]) await say(`at ${seconds}`, seconds)
  const first = await events(undefined, '?limit=2')
  expect(lines(first.events)).toEqual([
    [10, 'at 30'],
    [20, 'at 40'],
  ])
  expect(lines((await events(undefined, `?limit=2&cursor=${first.nextCursor}`)).events)).toEqual([[30, 'at 50']])
})

it('says who wrote, as they were shown then, and which lines are the viewer’s', async () => {
  await say('Good evening', 60, host)
  const [event] = (await events(host.headers)).events
  expect(event).toMatchObject({
    kind: 'chat',
    sender: 'Ada',
    role: 'Admin',
    isOwn: true,
    createdAt: after(60).toISOString(),
    updatedAt: after(60).toISOString(),
  })
  expect((await events()).events[0]).toMatchObject({ isOwn: false })
})

it('never has lines that were deleted', async () => {
  await say('', 60, ada, { deleted_at: after(61) })
  expect((await events()).events).toEqual([])
})

it('has the chat for staff alone if it was closed to attendees', async () => {
  await say('Between us', 60)
  await showOffer(1, 100, 110)
  await db.updateTable('webinar').set({ has_chat: false }).where('id', '=', id).execute()
  expect(lines((await events()).events)).toEqual([[80, 'Book a call until 90']])
  expect((await events(host.headers)).events).toHaveLength(2)
})

it('follows a video that was trimmed', async () => {
  for (const seconds of [30, 60, 270]) await say(`at ${seconds}`, seconds)
  await showOffer(1, 40, 70)
  await setRecording({ duration_seconds: 100, whole_seconds: 200, trim_start: 30, trim_end: 130 })
  expect(lines((await events()).events)).toEqual([
    [0, 'Book a call until 20'],
    [10, 'at 60'],
  ])
})

const ask = (text: string, values: object) =>
  db
    .insertInto('question')
    .values({
      id: newId(),
      webinar_id: id,
      person_id: ada.id,
      asker: 'Ada (User)',
      text,
      approved_at: after(10),
      created_at: after(5),
      ...values,
    })
    .execute()

it('questions stand where they were answered, and those answered live are chapters; hidden ones are nowhere', async () => {
  await ask('Live?', { answering_at: after(40), answered_at: after(60) })
  await ask('Written?', { answer: 'Yes.', written_at: after(90), asker: null })
  await ask('Both?', { answering_at: after(200), answered_at: after(220), answer: 'Also.', written_at: after(230) })
  await ask('Open?', {})
  await ask('Not approved?', { approved_at: null, answer: 'No.', written_at: after(90) })
  await ask('Dismissed?', { answering_at: after(50), answered_at: after(55), dismissed_at: after(56) })
  const { events: all } = await events()
  expect(lines(all)).toEqual([
    [20, 'Live? until 40'],
    [70, 'Written? until then'],
    [120, 'Both? until 140'],
  ])
  expect(all).toMatchObject([
    { kind: 'question', asker: 'Ada', answer: null },
    { asker: null, answer: 'Yes.' },
    { answer: 'Also.' },
  ])
  await showOffer(1, 100, 110)
  const replay = async () => (await askWebinars(app).ask('GET', `${id}/replay`)).json<{ replay: Replay }>().replay
  expect((await replay()).chapters).toEqual([
    { start: 0, title: 'Introduction' },
    { start: 20, title: 'Live?' },
    { start: 80, title: 'Book a call' },
    { start: 120, title: 'Both?' },
  ])
  await setRecording({ chapters: JSON.stringify([{ start: 0, title: 'By hand' }]) })
  expect((await replay()).chapters).toEqual([{ start: 0, title: 'By hand' }])
})

it('an uploaded recording has none', async () => {
  await say('Good evening', 60)
  await setRecording({ source: 'upload' })
  expect((await events()).events).toEqual([])
})

it('may not be read by those who may not watch', async () => {
  await db.updateTable('webinar').set({ replay_access: 'elite' }).where('id', '=', id).execute()
  expect((await askWebinars(app).ask('GET', `${id}/replay/events`)).statusCode).toBe(404)
})

it('says that there is something to show, and offers are chapters', async () => {
  const replay = async () => (await askWebinars(app).ask('GET', `${id}/replay`)).json<{ replay: Replay }>().replay
  expect(await replay()).toMatchObject({ hasEvents: false, chapters: [] })
  await showOffer(1, 60, 70)
  await showOffer(1, 90, 95)
  expect(await replay()).toMatchObject({
    hasEvents: true,
    chapters: [
      { start: 0, title: 'Introduction' },
      { start: 40, title: 'Book a call' },
    ],
  })
  // What was shown only before the part that is left is no chapter of it.
  await setRecording({ whole_seconds: 200, trim_start: 100, trim_end: 200, duration_seconds: 100 })
  expect((await replay()).chapters).toEqual([])
})

it('shows staff the chapters made from the agenda and the offers, also when they have entered their own', async () => {
  const { headers } = await signedIn(services, { role: 'admin' })
  const { id: recordingId } = await db
    .selectFrom('recording')
    .select('id')
    .where('webinar_id', '=', id)
    .executeTakeFirstOrThrow()
  const chapters = (recording = recordingId) =>
    askWebinars(app, headers).ask('GET', `admin/${id}/recordings/${recording}/chapters`)
  await showOffer(1, 60, 70)
  await db
    .updateTable('webinar')
    .set({ description: '0:00 Welcome\n1:30 Questions\n3:20 After the end' })
    .where('id', '=', id)
    .execute()
  const byHand = JSON.stringify([{ start: 5, title: 'By hand' }])
  await setRecording({ trim_start: 10, trim_end: 150, chapters: byHand })
  const derivedChapters = [
    { start: 0, title: 'Welcome' },
    { start: 40, title: 'Book a call' },
    { start: 90, title: 'Questions' },
  ]
  expect((await chapters()).json()).toEqual({ recording: { _id: recordingId, derivedChapters } })
  expect((await chapters(newId())).statusCode).toBe(404)
})

it('an offer is clicked once by each member, in the room or in the replay', async () => {
  await showOffer(1, 60, 70)
  const clicks = async () =>
    (await db.selectFrom('offer_click').select('number').where('webinar_id', '=', id).execute()).length
  const click = (headers: Parameters<typeof askWebinars>[1], number = 1) =>
    askWebinars(app, headers).ask('POST', `${id}/replay/offers/${number}/click`)
  const member = await signedIn(services)
  for (const status of [200, 200]) expect((await click(member.headers)).statusCode).toBe(status)
  expect(await clicks()).toBe(1)
  await click(host.headers)
  expect(await clicks()).toBe(1)
  expect((await click(member.headers, 2)).statusCode).toBe(404)
  expect((await click({})).statusCode).toBe(401)
})
