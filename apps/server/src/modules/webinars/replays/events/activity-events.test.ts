import type { Replay, TimedEvent } from '@regent/contract/webinars/replays'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#db/new-id.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { after, aRecordedRoom } from '#testing/rooms/a-recorded-room.ts'

const { app, services, db } = await buildTestApp()

let id: string
let ada: { id: string }

beforeEach(async () => {
  const ctas = [{ label: 'Book a call', link: 'https://example.com/call' }]
  ;({ id, ada } = await aRecordedRoom(services, { ctas, replay_access: 'link' }))
})

const readEvents = async () =>
  (await askWebinars(app).ask('GET', `${id}/replay/events`)).json<{ events: TimedEvent[] }>().events

const readChapters = async () =>
  (await askWebinars(app).ask('GET', `${id}/replay`)).json<{ replay: Replay }>().replay.chapters

const setRecording = (values: object) => db.updateTable('recording').set(values).where('webinar_id', '=', id).execute()

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
  const all = await readEvents()
  expect(all).toMatchObject([
    { kind: 'question', at: 20, text: 'Live?', asker: 'Ada', answer: null, until: 40 },
    { at: 70, text: 'Written?', asker: null, answer: 'Yes.' },
    { at: 120, text: 'Both?', answer: 'Also.', until: 140 },
  ])
  expect(all[1]).not.toHaveProperty('until')
  await db
    .insertInto('offer_showing')
    .values({ id: newId(), webinar_id: id, number: 1, shown_at: after(100), hidden_at: after(110) })
    .execute()
  expect(await readChapters()).toEqual([
    { start: 0, title: 'Introduction' },
    { start: 20, title: 'Live?' },
    { start: 80, title: 'Book a call' },
    { start: 120, title: 'Both?' },
  ])
  await setRecording({ chapters: JSON.stringify([{ start: 0, title: 'By hand' }]) })
  expect(await readChapters()).toEqual([{ start: 0, title: 'By hand' }])
})

it('has each poll as everyone saw it then, and as a chapter', async () => {
  const askPoll = (text: string, from: number, to: number, more: object) =>
    db
      .insertInto('poll')
      .values({
        ...{ id: newId(), webinar_id: id, text, answers: ['Yes', 'No'], is_multiple: false, is_anonymous: true },
        ...{ is_live: false, opened_at: after(from), closed_at: after(to), counts: [3, 1], voters: 4, ...more },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  await askPoll('Never shown', 30, 40, {})
  await askPoll('Shown later', 50, 60, { shown_at: after(70), hidden_at: after(90) })
  const live = await askPoll('Live', 190, 200, { is_live: true, shown_at: after(200), hidden_at: after(210) })
  await db
    .insertInto('poll_tally')
    .values({ poll_id: live.id, told_at: after(194), counts: [1, 0], voters: 1 })
    .execute()
  const polls = (await readEvents()).flatMap((event) => (event.kind === 'poll' ? [event] : []))
  const result = { counts: [3, 1], voters: 4 }
  expect(polls.map(({ text, at, closedAt, until, results }) => ({ text, at, closedAt, until, results }))).toEqual([
    { text: 'Never shown', at: 10, closedAt: 20, until: 20, results: [] },
    { text: 'Shown later', at: 30, closedAt: 40, until: 70, results: [{ at: 50, ...result }] },
    {
      text: 'Live',
      at: 110,
      closedAt: 120,
      until: 130,
      results: [
        { at: 114, counts: [1, 0], voters: 1 },
        { at: 120, ...result },
      ],
    },
  ])
  expect((await readChapters()).map(({ start, title }) => [start, title])).toEqual([
    [0, 'Introduction'],
    [10, 'Never shown'],
    [30, 'Shown later'],
    [110, 'Live'],
  ])
  // Of what was trimmed away, nothing is left, and moments count from the new beginning.
  await setRecording({ whole_seconds: 200, trim_start: 100, trim_end: 200, duration_seconds: 100 })
  expect(await readEvents()).toMatchObject([{ text: 'Live', at: 10, closedAt: 20, until: 30 }])
})
