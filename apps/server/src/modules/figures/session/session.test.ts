import { newId } from '#db/new-id.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { aRoom, aRoomPerson } from '#testing/records/a-room.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { passSeconds } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { funnelEndpoints } from '@regent/contract/figures/funnel'
import { describe, expect, it } from 'vitest'
import { readSession } from './read-session.ts'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })

const began = new Date('2026-03-08T06:30:20Z')
const after = (minutes: number) => new Date(began.getTime() + minutes * 60_000)

const ask = (id: string, path = '') => app.inject({ url: `/api/webinars/stats/${id}/session${path}`, headers })

const held = async () => {
  const { webinarId } = await aRoom(db, { status: 'Ended', starts_at: began })
  await db
    .insertInto('live_period')
    .values({ webinar_id: webinarId, began_at: began, ended_at: after(10) })
    .execute()
  const stay = async (person: string, from: number, to: number | null) => {
    const left = to === null ? {} : { ended_at: after(to) }
    const row = { id: newId(), person_id: person, began_at: after(from), last_seen_at: after(to ?? from), ...left }
    await db.insertInto('presence').values(row).execute()
  }
  return { webinarId, stay }
}

describe('the curve of a session', () => {
  it('says how many people were there at each minute, each once', async () => {
    const { webinarId, stay } = await held()
    const person = await aRegistration(db, webinarId, { attendance: 'attended' })
    await db
      .updateTable('registration')
      .set({ room_seconds: 270, was_late: true })
      .where('id', '=', person.id)
      .execute()
    const first = await aRoomPerson(db, webinarId, { account_id: person.accountId })
    await stay(first, -5, 3)
    await stay(first, 2, 4.5)
    await stay(await aRoomPerson(db, webinarId), 3.5, 20)
    // Left before it began, and was not seen again after a moment.
    await stay(await aRoomPerson(db, webinarId), -9, -1)
    await stay(await aRoomPerson(db, webinarId), 5.2, null)
    await stay(await aRoomPerson(db, webinarId, { role: 'Admin' }), 0, 10)

    const session = funnelEndpoints.session.response.parse((await ask(webinarId)).json())
    expect(session.minutes.map(({ present }) => present)).toEqual([1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1])
    expect(session).toMatchObject({
      peak: { minute: 4, present: 2 },
      averageMinutes: 4.5,
      late: 1,
      leftEarly: 0,
      attendees: 1,
    })
    expect(session.replay).toBeUndefined()
    await db.updateTable('webinar').set({ attended_shown: 40 }).where('id', '=', webinarId).execute()
    expect(await readSession(db, webinarId)).toMatchObject({ attendees: 40, countedAttendees: 1 })
    const file = await ask(webinarId, '/export?table=minutes')
    expect(file.headers['content-disposition']).toBe('attachment; filename="session-2026-03-08-minutes.csv"')
    expect(file.body.split('\r\n').slice(0, 2)).toEqual(['\uFEFFMinute,Present', '0,1'])
  })

  it('shows which parts of the replay were watched, within what is shown of it', async () => {
    const { webinarId } = await held()
    await aRecording(services, webinarId)
    const shown = { is_replay: true, duration_seconds: 100, trim_start: 10, trim_end: 30, whole_seconds: 100 }
    const recording = await db
      .updateTable('recording')
      .set(shown)
      .where('webinar_id', '=', webinarId)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const watched of ['{[0,20]}', '{[10,14],[28,30]}', '{}']) {
      const { accountId } = await aRegistration(db, webinarId)
      const seconds = watched === '{}' ? 0 : 1
      const row = { account_id: accountId, recording_id: recording.id, watched, watched_seconds: seconds }
      await db.insertInto('replay_progress').values(row).execute()
    }
    const { replay } = funnelEndpoints.session.response.parse((await ask(webinarId)).json())
    expect(replay).toMatchObject({ durationSeconds: 20, viewers: 2 })
    expect(replay?.parts.map(({ second, watching }) => [second, watching])).toEqual([
      [0, 2],
      [2, 2],
      [4, 1],
      [6, 1],
      [8, 1],
      [10, 0],
      [12, 0],
      [14, 0],
      [16, 0],
      [18, 1],
    ])
  })

  it('says that the webinar was deleted', async () => {
    const { webinarId } = await held()
    const { webinar } = funnelEndpoints.session.response.parse((await ask(webinarId)).json())
    expect(webinar.isDeleted).toBe(false)
    passSeconds(1)
    await db.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', webinarId).execute()
    expect((await ask(webinarId)).json()).toMatchObject({ webinar: { isDeleted: true } })
  })

  it('is empty for a webinar that was not held, and missing where there is none', async () => {
    const { webinarId } = await aRoom(db, { status: 'Scheduled' })
    expect((await ask(webinarId)).json<unknown>()).toMatchObject({ minutes: [], attendees: 0, averageMinutes: 0 })
    expect((await ask(newId())).statusCode).toBe(404)
  })
})

it('counts what people asked by what became of it, and exports it safe from formulas', async () => {
  const { webinarId } = await held()
  expect(await readSession(db, webinarId)).not.toHaveProperty('questions')
  const person = await aRoomPerson(db, webinarId)
  const question = async (text: string, values: object = {}) => {
    const id = newId()
    await db
      .insertInto('question')
      .values({ id, webinar_id: webinarId, person_id: person, asker: 'Ada (User)', text, ...values })
      .execute()
    return id
  }
  await question('=1+1')
  await question('Open?', { approved_at: after(1) })
  await question('Live?', { approved_at: after(1), answering_at: after(1), answered_at: after(2), asker: null })
  const written = await question('Written?', { approved_at: after(1), answer: 'Yes, "really".', written_at: after(2) })
  await question('Rude?', { dismissed_at: after(2) })
  await db
    .insertInto('question_vote')
    .values([newId(), newId()].map((voter) => ({ question_id: written, voted_by: voter })))
    .execute()
  const { questions } = funnelEndpoints.session.response.parse((await ask(webinarId)).json())
  expect(questions).toMatchObject({ asked: 5, answeredLive: 1, inWriting: 1, dismissed: 1, open: 2 })
  expect(questions?.list[0]).toMatchObject({ text: 'Written?', votes: 2, state: 'written' })
  const file = await ask(webinarId, '/export?table=questions')
  const [head, ...rows] = file.body.trim().split('\r\n')
  expect(head).toBe('Question,Asked by,Asked,Votes,State,Answer')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toMatch(/^Written\?,Ada \(User\),[^,]+,2,Answered in writing,"Yes, ""really""\."$/u)
  expect(file.body).toContain("'=1+1")
  expect(file.body).toContain('Live?,Not named,')
})
