import { newId } from '#db/new-id.ts'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { parseCaptions } from '#modules/learning/lecture-text/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { expect, it } from 'vitest'
import { readDebrief } from './read-debrief.ts'

const { app, services, db } = await buildTestApp()
const staff = await signedIn(services, { role: 'admin' })
const liveAt = Date.parse('2026-11-20T17:00:00.000Z')

/** A room that went live at 17:00 and was not recorded; Bob and a member spoke, the last line is no one’s. */
const captioned = async () => {
  const room = await anOpenRoom(services)
  const { accountId } = await signedIn(services)
  const [cem, bob] = [
    await inRoom(services, room.id, 'User', { account_id: accountId, name: 'Cem Ciller' }),
    await inRoom(services, room.id, 'Guest', { name: 'Bob' }),
  ]
  await db.deleteFrom('live_period').where('webinar_id', '=', room.id).execute()
  await db
    .insertInto('live_period')
    .values([
      { webinar_id: room.id, began_at: new Date(liveAt), ended_at: new Date(liveAt + 60_000) },
      { webinar_id: room.id, began_at: new Date(liveAt + 3_600_000), ended_at: new Date(liveAt + 3_700_000) },
    ])
    .execute()
  const line = (second: number, text: string, speaker_id: string | null) => ({
    ...{ id: newId(), key: newId(), webinar_id: room.id, person_id: bob.id, speaker_id, is_typed: false, text },
    began_at: new Date(liveAt + second * 1000),
    ended_at: new Date(liveAt + second * 1000 + 2000),
  })
  await db
    .insertInto('caption_line')
    .values([
      line(5, 'Good evening.', bob.id),
      line(8, 'A & B <trusts>.', bob.id),
      line(12, '', bob.id),
      line(15, 'Thanks.', cem.id),
      line(3605, 'After the break.', null),
    ])
    .execute()
  const get = (path: string, headers: Record<string, string> = staff.headers) =>
    app.inject({ url: `/files/${path}`, headers })
  return { ...room, accountId, get }
}

it('what was said in a room without a recording is a transcript with names, and captions without', async () => {
  const { id, get } = await captioned()
  expect(await readDebrief(db, id)).toMatchObject({ captionLines: 4 })
  const transcript = await get(`room-transcripts/${id}.txt`)
  expect(transcript.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(transcript.headers['content-disposition']).toMatch(/-transcript-\d{4}-\d\d-\d\d\.txt/u)
  expect(transcript.body).toBe(
    [
      '[00:00:05] Bob (Guest)\nGood evening. A & B <trusts>.\n',
      '[00:00:15] Cem Ciller (User)\nThanks.\n',
      '[01:00:05]\nAfter the break.\n',
    ].join('\n'),
  )
  const captions = await get(`room-captions/${id}.vtt`)
  expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect(captions.body).toMatch(/^WEBVTT\n/u)
  expect(captions.body).not.toContain('Bob')
  expect(parseCaptions(captions.rawPayload)).toEqual([
    { start: 5, end: 7, text: 'Good evening.' },
    { start: 8, end: 10, text: 'A & B <trusts>.' },
    { start: 15, end: 17, text: 'Thanks.' },
    { start: 3605, end: 3607, text: 'After the break.' },
  ])
  const events = db.selectFrom('audit_event').select('detail').where('action', '=', 'captions.exported')
  expect(await events.where('actor_id', '=', staff.accountId).execute()).toHaveLength(2)
})

it('a transcript has no name of an erased account', async () => {
  const { id, accountId, get } = await captioned()
  await eraseAccount(db, accountId)
  const { body } = await get(`room-transcripts/${id}.txt`)
  expect(body).toContain('[00:00:15]\nThanks.')
  expect(body).not.toContain('Cem')
})

it('they are for staff alone, and only where something was said', async () => {
  const { id, get } = await captioned()
  const member = await signedIn(services)
  const { id: silent } = await anOpenRoom(services)
  for (const path of ['room-transcripts/ID.txt', 'room-captions/ID.vtt']) {
    expect((await get(path.replace('ID', id), member.headers)).statusCode).toBe(404)
    expect((await get(path.replace('ID', id), {})).statusCode).toBe(404)
    expect((await get(path.replace('ID', silent))).statusCode).toBe(404)
    expect((await get(path.replace('ID', newId()))).statusCode).toBe(404)
    expect((await get(path.replace('ID', 'nonsense'))).statusCode).toBe(404)
  }
})
