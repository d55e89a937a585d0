import type { Webinar } from '@regent/contract/webinars/webinars'
import { aRecording } from '#testing/records/a-file.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, services, db } = await buildTestApp()
const administrator = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, administrator.headers)
const person = await signedIn(services)
const member = askWebinars(app, person.headers)
const visitor = askWebinars(app)

beforeEach(async () => {
  await db.deleteFrom('webinar').execute()
})

const staffAlone = [
  'attendOverwrite',
  'createdBy',
  'guestKey',
  'recordAuto',
  'replayPublish',
  'replayAccess',
  'attendedMinutes',
  'certificateShare',
  'calInvDesc',
  'proWorkId',
  'reminderSms',
  'proSmsList',
  'proSms',
  'proSmsTime',
  'recording',
]
const more = ['description', 'displayComments', 'access', 'capacity', 'ctas']

const ctas = [{ label: 'Book a call', link: 'https://example.com/call' }]
const secrets = { proWorkId: 'wf-17', reminderSms: 'soon', calInvDesc: 'within', recording: 'video.mp4', ctas }
const tellsAny = (webinar: Webinar | undefined, fields: readonly string[]) =>
  fields.filter((field) => field in (webinar ?? {}))

describe('what staff enter', () => {
  test.each(['basic', 'detailed', 'full'])('is shown only to staff, with fields=%s', async (fields) => {
    const { _id: id, guestKey } = await staff.make(secrets)
    await aRegistration(db, id, { account_id: person.accountId })
    for (const who of [visitor, member, staff]) {
      for (const path of ['public?', `public/${id}?`]) {
        const { body } = await who.get(`${path}fields=${fields}`)
        for (const secret of [guestKey, 'wf-17', 'soon', 'within', 'video.mp4', ...staffAlone]) {
          expect(body).not.toContain(secret)
        }
      }
    }
  })

  test('is shown to staff, as long as fields asks for', async () => {
    const { _id: id } = await staff.make(secrets)
    await aRegistration(db, id)
    const read = async (fields: string) => [
      await staff.one(`admin/${id}?fields=${fields}`),
      ...(await staff.list(`admin?fields=${fields}`)),
    ]
    for (const webinar of await read('basic')) expect(tellsAny(webinar, [...staffAlone, ...more])).toEqual([])
    for (const webinar of await read('detailed')) {
      expect(tellsAny(webinar, [...staffAlone, ...more])).toEqual([...staffAlone, ...more])
      expect(webinar.attendees).toEqual([])
    }
    for (const webinar of await read('full')) expect(webinar.attendees).toHaveLength(1)
    expect(await staff.one(`admin/${id}`)).toEqual(await staff.one(`admin/${id}?fields=full`))
    expect((await staff.list('admin'))[0]).toEqual((await staff.list('admin?fields=basic'))[0])
  })
})

describe('registered people', () => {
  test('are shown to staff with their source and minutes, the last one first', async () => {
    const { _id: id } = await staff.make()
    await aRegistration(db, id, { source: 'newsletter', live_seconds: 119, attendance: 'attended', is_marked: true })
    await aRegistration(db, id)
    await aRegistration(db, id, { given_up_at: new Date() })
    expect((await staff.one(`admin/${id}`)).attendees).toMatchObject([
      { attendanceStatus: 'registered', source: '', minutes: 0, isMarked: false },
      { attendanceStatus: 'attended', source: 'newsletter', minutes: 1, isMarked: true, watched: 'Live' },
    ])
  })

  test('see only their own registration, whatever `fields` is', async () => {
    const { _id: id } = await staff.make()
    await aRegistration(db, id, { source: 'newsletter' })
    await aRegistration(db, id, { account_id: person.accountId, source: 'search' })
    for (const webinar of [
      await member.one(`public/${id}?fields=full`),
      ...(await member.list('public?fields=full')),
    ]) {
      expect(webinar.attendees.map(({ user }) => user._id)).toEqual([person.accountId])
      expect(JSON.stringify(webinar)).not.toContain('search')
      expect(webinar.registrants).toBe(2)
    }
    expect((await visitor.one(`public/${id}`)).attendees).toEqual([])
  })
})

describe('a webinar that has ended', () => {
  const ended = { status: 'Ended', date: '2024-05-05T19:30:00Z', recording: 'video.mp4', ctas }
  const eliteMember = async () => {
    const { accountId, headers } = await signedIn(services)
    await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', accountId).execute()
    return askWebinars(app, headers)
  }

  test.each([
    ['registered', { visitor: false, member: false, registered: true, elite: false, staff: true }],
    ['members', { visitor: false, member: true, registered: true, elite: true, staff: true }],
    ['elite', { visitor: false, member: false, registered: false, elite: true, staff: true }],
    ['link', { visitor: true, member: true, registered: true, elite: true, staff: true }],
  ])('with replayAccess %s has a replay for these viewers', async (replayAccess, may) => {
    const { _id: id } = await staff.make({ ...ended, replayAccess })
    await aRecording(services, id)
    const registration = await signedIn(services)
    await aRegistration(db, id, { account_id: registration.accountId })
    const people = {
      visitor,
      member,
      registered: askWebinars(app, registration.headers),
      elite: await eliteMember(),
      staff,
    }
    for (const [who, asks] of Object.entries(people)) {
      const expected = may[who as keyof typeof people]
      expect((await asks.one(`public/${id}`)).hasReplay, who).toBe(expected)
      expect((await asks.list('public'))[0]?.hasReplay, who).toBe(expected)
    }
    expect((await staff.one(`admin/${id}`)).hasReplay).toBe(may.staff)
  })

  test('has no replay if staff name none, name one that was not uploaded, or do not publish it', async () => {
    const open = { ...ended, replayAccess: 'link' }
    for (const fields of [{ recording: '' }, { replayPublish: 'No' }, { recording: 'another.mp4' }]) {
      const { _id: id } = await staff.make(open)
      await aRecording(services, id)
      expect((await staff.ask('PUT', `admin/${id}`, fields)).statusCode).toBe(200)
      expect((await visitor.one(`public/${id}`)).hasReplay).toBe(false)
    }
  })

  test('shows the calls to action, which are hidden before', async () => {
    const { _id: id } = await staff.make({ ctas })
    expect((await visitor.one(`public/${id}`)).ctas).toEqual([])
    await staff.ask('POST', `admin/${id}/end`)
    expect((await visitor.one(`public/${id}`)).ctas).toEqual(ctas)
  })
})
