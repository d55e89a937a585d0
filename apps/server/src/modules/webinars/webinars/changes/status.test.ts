import type { Webinar } from '@regent/contract/webinars/webinars'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const { headers } = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, headers)

const ends = {
  'PUT {status: Ended}': (id: string) => staff.change(id, { status: 'Ended' }),
  'POST …/end': (id: string) => staff.ask('POST', `admin/${id}/end`),
}
const open = ['Scheduled', 'Waiting', 'In Progress'] as const
const statusOf = async (id: string) => (await staff.one(`admin/${id}`)).status
const actionsOf = async (id: string) => {
  const events = await db.selectFrom('audit_event').select(['action', 'detail']).orderBy('id').execute()
  return events.filter(({ detail }) => (detail as { record: string }).record === id).map(({ action }) => action)
}
const attendanceOf = async (id: string) =>
  (await db.selectFrom('registration').select('attendance').where('webinar_id', '=', id).orderBy('id').execute()).map(
    ({ attendance }) => attendance,
  )

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('the status', () => {
  test.each(open.flatMap((from) => open.map((to) => [from, to] as const)))('goes from %s to %s', async (from, to) => {
    const { _id: id } = await staff.make({ status: from })
    const answer = await staff.change(id, { status: to })
    expect([answer.statusCode, answer.json<{ webinar: Webinar }>().webinar.status]).toEqual([200, to])
  })

  test.each([...open, 'Waiting'])('never leaves Ended for %s', async (status) => {
    const { _id: id } = await staff.make()
    await staff.ask('POST', `admin/${id}/end`)
    const answer = await staff.change(id, { status, name: 'Another name' })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'webinar_ended', message: 'This webinar has ended.' },
    ])
    expect(await staff.one(`admin/${id}`)).toMatchObject({ status: 'Ended', name: 'The Entity Blueprint' })
  })

  test('has no other values', async () => {
    const { _id: id } = await staff.make()
    const answer = await staff.change(id, { status: 'Over' })
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
      400,
      { status: 'Please choose a status' },
    ])
  })

  describe('of a webinar in the waiting room', () => {
    const waiting = async (minutes: number) => (await staff.make({ status: 'Waiting', date: inMinutes(minutes) }))._id

    test.each([
      ['goes back to Scheduled if it moves to a later time that is to come', -30, { date: inMinutes(60) }, 'Scheduled'],
      ['does so even if its planned end had passed', -600, { date: inMinutes(60) }, 'Scheduled'],
      [
        'stays if staff keep the doors open for the new time',
        10,
        { date: inMinutes(20), status: 'Waiting' },
        'Waiting',
      ],
      ['stays if it moves to an earlier time', 60, { date: inMinutes(10) }, 'Waiting'],
      ['stays if the new time has passed', -600, { date: inMinutes(-10) }, 'Waiting'],
      ['stays if its date is not touched', -30, { durationMinutes: 90 }, 'Waiting'],
    ])('%s', async (_, minutes, change, status) => {
      const id = await waiting(minutes)
      expect((await staff.change(id, change)).statusCode).toBe(200)
      expect(await statusOf(id)).toBe(status)
    })

    test('is named by the audit log when it goes back with the date', async () => {
      const id = await waiting(-30)
      await staff.change(id, { date: inMinutes(60) })
      const { detail } = await db
        .selectFrom('audit_event')
        .select('detail')
        .where('action', '=', 'webinar.changed')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(detail).toMatchObject({ record: id, fields: 'date status', status: 'Scheduled' })
    })
  })

  test('stores when a webinar first went live', async () => {
    const { _id: id } = await staff.make()
    const wentLive = async () =>
      (await db.selectFrom('webinar').select('went_live_at').where('id', '=', id).executeTakeFirstOrThrow())
        .went_live_at
    expect(await wentLive()).toBeNull()
    await staff.change(id, { status: 'In Progress' })
    const first = await wentLive()
    await staff.change(id, { status: 'Waiting' })
    await staff.change(id, { status: 'In Progress' })
    expect(first).not.toBeNull()
    expect(await wentLive()).toEqual(first)
  })

  test('counts a webinar as not held yet if it stops and moves to a later time', async () => {
    const { _id: id } = await staff.make({ status: 'In Progress', date: inMinutes(-30) })
    await staff.change(id, { status: 'Waiting' })
    expect(await staff.one(`admin/${id}`)).toMatchObject({ wasHeld: true })
    await staff.change(id, { date: inMinutes(120) })
    expect(await staff.one(`admin/${id}`)).toMatchObject({ status: 'Scheduled', wasHeld: false })
  })
})

describe.each(Object.entries(ends))('ending by %s', (_, end) => {
  test('twice ends it once', async () => {
    const { _id: id } = await staff.make({ status: 'In Progress' })
    const answers = await Promise.all([end(id), end(id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await end(id)).statusCode).toBe(200)
    expect(await statusOf(id)).toBe('Ended')
    const { endedAt = '' } = await staff.one(`public/${id}`)
    expect(Date.now() - Date.parse(endedAt)).toBeLessThan(60_000)
    expect(await actionsOf(id)).toEqual(['webinar.created', 'webinar.ended'])
  })

  test('decides who attended: people with enough minutes or a mark by staff; all others missed it', async () => {
    const { _id: id } = await staff.make({ status: 'In Progress', attendedMinutes: 10 })
    await aRegistration(db, id, { live_seconds: 600 })
    await aRegistration(db, id, { live_seconds: 599 })
    await aRegistration(db, id, { is_marked: true, attendance: 'attended' })
    await aRegistration(db, id, { is_marked: true, attendance: 'missed', live_seconds: 900 })
    await aRegistration(db, id, { live_seconds: 900, given_up_at: new Date() })
    await end(id)
    expect(await attendanceOf(id)).toEqual(['attended', 'missed', 'attended', 'missed', 'registered'])
  })

  test('counts minutes until the end for people who are still present, but not after a long silence', async () => {
    const { _id: id } = await staff.make({ status: 'In Progress' })
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    await aRegistration(db, id, { live_seconds: 30, last_seen_at: ago(40) })
    await aRegistration(db, id, { live_seconds: 30, last_seen_at: ago(600) })
    await end(id)
    expect(await attendanceOf(id)).toEqual(['attended', 'missed'])
  })

  test("uses the firm's minutes if the webinar has no number of its own", async () => {
    const settings = (attendedMinutes: number) =>
      app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload: { attendedMinutes } })
    expect((await settings(2)).statusCode).toBe(200)
    const { _id: id } = await staff.make({ status: 'In Progress' })
    await aRegistration(db, id, { live_seconds: 120 })
    await aRegistration(db, id, { live_seconds: 119 })
    await end(id)
    expect(await attendanceOf(id)).toEqual(['attended', 'missed'])
    await settings(1)
  })

  test('makes no one miss a webinar that was never live, and sends no follow-up', async () => {
    const { _id: id } = await staff.make({ status: 'Waiting' })
    const { accountId } = await aRegistration(db, id)
    await aRegistration(db, id, { is_marked: true, attendance: 'attended' })
    await end(id)
    expect(await attendanceOf(id)).toEqual(['registered', 'attended'])
    expect(await db.selectFrom('message').select('kind').where('webinar_id', '=', id).execute()).toEqual([])
    expect(await staff.one(`admin/${id}`)).toMatchObject({ status: 'Ended', wasHeld: false })

    await staff.ask('POST', `admin/${id}/user/${accountId}/attend`)
    await staff.ask('DELETE', `admin/${id}/user/${accountId}/mark`)
    expect(await attendanceOf(id)).toEqual(['registered', 'attended'])
  })

  test('decides about a webinar that was live and went back to the waiting room', async () => {
    const { _id: id } = await staff.make({ status: 'In Progress' })
    await aRegistration(db, id)
    await staff.change(id, { status: 'Waiting' })
    await end(id)
    expect(await attendanceOf(id)).toEqual(['missed'])
  })

  test('plans follow-up messages by attendance', async () => {
    const { _id: id } = await staff.make({ status: 'In Progress' })
    await aRegistration(db, id, { live_seconds: 60 })
    await aRegistration(db, id)
    await end(id)
    const planned = await db
      .selectFrom('message')
      .select('kind')
      .where('webinar_id', '=', id)
      .where('state', '=', 'planned')
      .orderBy('kind')
      .execute()
    expect(planned.map(({ kind }) => kind)).toEqual(['follow-up-attended', 'follow-up-missed'])
  })
})

test('Ended can be chosen together with other fields, which can still be changed later', async () => {
  const { _id: id } = await staff.make()
  await staff.change(id, { status: 'Ended', name: 'Over' })
  await staff.change(id, { status: 'Ended', recording: 'blueprint.mp4' })
  expect(await staff.one(`admin/${id}`)).toMatchObject({ status: 'Ended', name: 'Over', recording: 'blueprint.mp4' })
  expect(await actionsOf(id)).toEqual(['webinar.created', 'webinar.changed', 'webinar.ended', 'webinar.changed'])
})

describe('messages', () => {
  const kindsOf = async (id: string, state: string) =>
    (
      await db
        .selectFrom('message')
        .select('kind')
        .where('webinar_id', '=', id)
        .where('state', '=', state)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind)

  test('are replanned when a webinar moves, lasts longer or gets a text for SMS, but not when it is renamed', async () => {
    const { _id: id } = await staff.make()
    await aRegistration(db, id)
    await staff.change(id, { displayComments: 'No', name: 'Another name' })
    expect(await kindsOf(id, 'planned')).toEqual([])
    await staff.change(id, { reminderSms: 'Soon: {{link}}' })
    expect(await kindsOf(id, 'planned')).toEqual(['reminder-day', 'reminder-hour', 'reminder-sms'])
    await staff.change(id, { durationMinutes: 90 })
    expect(await kindsOf(id, 'planned')).toContain('update')
    await staff.change(id, { date: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString() })
    expect(await kindsOf(id, 'planned')).toEqual(expect.arrayContaining(['update', 'reminder-day', 'reminder-hour']))
  })

  test('are stopped when a webinar is deleted, and planned again when it is restored', async () => {
    const { _id: id } = await staff.make()
    await aRegistration(db, id)
    await staff.change(id, { durationMinutes: 90 })
    await staff.ask('DELETE', `admin/${id}`)
    expect(await kindsOf(id, 'planned')).toEqual(['cancellation'])
    await staff.ask('POST', `admin/${id}/restore`)
    expect(await kindsOf(id, 'planned')).toEqual(expect.arrayContaining(['update', 'reminder-day', 'reminder-hour']))
    expect(await kindsOf(id, 'planned')).not.toContain('cancellation')
  })
})
