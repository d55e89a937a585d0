import ICAL from 'ical.js'
import { readJoinToken } from '#modules/webinars/access/index.ts'
import { aRecording } from '#testing/records/a-file.ts'
import { aRegistration, aWebinar } from '#testing/records/a-webinar.ts'
import { hour, noon, raiseCalendarSequence, testDelivery } from '#testing/mails/delivery.ts'
import { describe, expect, test } from 'vitest'
import { deliverDue } from './deliver-due.ts'
import { planDirect, planFollowUps, planForUnregistered, planForWebinar } from '../index.ts'

const { services, db, time, deliver, stateOf, newRegistration, change } = await testDelivery(deliverDue)

const eventOf = (calendar: string) => {
  const root = new ICAL.Component(ICAL.parse(calendar) as [])
  const event = root.getFirstSubcomponent('vevent')
  return { method: root.getFirstPropertyValue('method'), event: new ICAL.Event(event ?? undefined) }
}

const calendarIn = (mail: { attachments: { mimeType: string; content: unknown }[] } | undefined) => {
  const attached = mail?.attachments.find(
    ({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics',
  )
  return eventOf(Buffer.from(attached?.content as ArrayBuffer).toString())
}

describe('the confirmation', () => {
  test('contains the personal link and the calendar entry, and is sent once', async () => {
    const { registration } = await newRegistration()
    const { mails } = await deliver()
    await deliver()

    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.to?.[0]?.address).toBe(registration.email)
    expect(mail?.subject).toBe('Your seat is reserved: The Entity Blueprint')
    const [, token = ''] = /https:\/\/portal\.firm\.example\/join\/([\w-]+)/u.exec(mail?.text ?? '') ?? []
    expect(await readJoinToken(services, token)).toEqual({ registrationId: registration.id, version: 0 })
    const { method, event } = calendarIn(mail)
    expect(method).toBe('REQUEST')
    expect(event.uid).toBe(`${registration.id}@regent`)
    expect(event.startDate.toJSDate()).toEqual(noon)
    expect(event.location).toContain('https://portal.firm.example/join/')
    expect(await stateOf('confirmation')).toMatchObject({ state: 'sent', reason: null })
  })

  test('names the time in the zone of the recipient', async () => {
    const { registration } = await newRegistration()
    await change(registration.accountId, { time_zone: 'Europe/Berlin' })
    const { mails } = await deliver()
    expect(mails[0]?.text).toContain('Wednesday, March 6, 6:00 PM Central European Standard Time')
  })

  test('of a webinar that has moved since names the current time', async () => {
    const { webinar } = await newRegistration()
    const later = new Date(noon.getTime() + 24 * hour)
    await db.updateTable('webinar').set({ starts_at: later }).where('id', '=', webinar.id).execute()
    const { mails } = await deliver()
    expect(calendarIn(mails[0]).event.startDate.toJSDate()).toEqual(later)
  })

  test('contains the name as text, never as markup', async () => {
    const { registration } = await newRegistration()
    await change(registration.accountId, { first_name: '<b>{{link}}</b>' })
    const { mails } = await deliver()
    expect(mails[0]?.text).toContain('Your seat is reserved, <b>{{link}}</b>.')
    expect(mails[0]?.html).not.toContain('<b>{{link}}')
  })
})

test('an update and a cancellation change the same calendar entry, each with a higher number', async () => {
  const { webinar, registration } = await newRegistration()
  const first = await deliver()
  await raiseCalendarSequence(db, 'webinar', webinar.id)
  await planForWebinar(db, webinar.id, 'moved')
  const second = await deliver()
  await raiseCalendarSequence(db, 'webinar', webinar.id)
  await db.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', webinar.id).execute()
  await planForWebinar(db, webinar.id, 'canceled')
  const third = await deliver()

  const mails = [first.mails[0], second.mails.find(({ subject }) => subject?.startsWith('A new time'))]
  mails.push(third.mails.find(({ subject }) => subject?.startsWith('Canceled')))
  const entries = mails.map((mail) => calendarIn(mail))
  expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(entries.map(({ event }) => event.uid)).toEqual(Array.from({ length: 3 }, () => `${registration.id}@regent`))
  expect(entries.map(({ event }) => event.sequence)).toEqual([0, 1, 2])
})

test('a person who unregisters gets a mail about that after a minute, not about a canceled webinar', async () => {
  const { registration } = await newRegistration()
  await db.updateTable('registration').set({ given_up_at: new Date() }).where('id', '=', registration.id).execute()
  await raiseCalendarSequence(db, 'registration', registration.id, 2)
  await planForUnregistered(db, registration.id)
  expect((await deliver()).mails).toEqual([])
  time.now = new Date(Date.now() + hour / 30)
  const { mails } = await deliver()
  expect(mails.map(({ subject }) => subject)).toEqual(['Your registration is canceled: The Entity Blueprint'])
  expect(calendarIn(mails[0]).method).toBe('CANCEL')
})

describe('a reminder', () => {
  test('is sent when it is due, and not before', async () => {
    await newRegistration()
    await deliver()
    time.now = new Date(noon.getTime() - 25 * hour)
    expect((await deliver()).mails).toHaveLength(1)
    time.now = new Date(noon.getTime() - 24 * hour)
    const { mails } = await deliver()
    expect(mails.map(({ subject }) => subject)).toContain('Wednesday, March 6, 12:00 PM EST: The Entity Blueprint')
    expect(mails).toHaveLength(2)
  })

  test('is not sent after the start, and the reminder of the day is dropped if that of the hour is due as well', async () => {
    await newRegistration()
    time.now = new Date(noon.getTime() - 0.5 * hour)
    await deliver()
    expect(await stateOf('reminder-day')).toMatchObject({
      state: 'stopped',
      reason: 'The next reminder was due as well.',
    })
    expect(await stateOf('reminder-hour')).toMatchObject({ state: 'sent' })

    await db.updateTable('message').set({ state: 'planned' }).where('kind', '=', 'reminder-hour').execute()
    time.now = noon
    await deliver()
    expect(await stateOf('reminder-hour')).toMatchObject({ state: 'stopped', reason: 'The webinar had begun.' })
  })

  test('of an old start is stopped, even if it was not replanned', async () => {
    const { webinar } = await newRegistration()
    const later = new Date(noon.getTime() + 24 * hour)
    await db.updateTable('webinar').set({ starts_at: later }).where('id', '=', webinar.id).execute()
    time.now = new Date(noon.getTime() - hour)
    await deliver()
    expect(await stateOf('reminder-hour')).toMatchObject({ state: 'stopped', reason: 'The webinar has moved.' })
  })

  test('does not go to people who unregistered or are disabled, nor for a deleted webinar', async () => {
    const [one, two, three] = [await newRegistration(), await newRegistration(), await newRegistration()]
    await db
      .updateTable('registration')
      .set({ given_up_at: new Date() })
      .where('id', '=', one.registration.id)
      .execute()
    await change(two.registration.accountId, { disabled_at: new Date() })
    await db.updateTable('webinar').set({ deleted_at: new Date() }).where('id', '=', three.webinar.id).execute()
    time.now = new Date(noon.getTime() - hour)
    expect((await deliver()).mails).toEqual([])
  })
})

test('a confirmation that was delayed past the planned end of a webinar that was not held is not sent', async () => {
  const { webinar } = await newRegistration()
  await db
    .updateTable('webinar')
    .set({ starts_at: new Date(Date.now() - hour) })
    .where('id', '=', webinar.id)
    .execute()
  expect((await deliver()).mails).toEqual([])
  expect(await stateOf('confirmation')).toMatchObject({ state: 'stopped', reason: 'The webinar was not held.' })
})

describe('a follow-up', () => {
  const ended = async (attendance: string, columns: Parameters<typeof aWebinar>[1] = {}) => {
    const webinar = await aWebinar(db, { starts_at: new Date(), status: 'Ended', ...columns })
    const registration = await aRegistration(db, webinar.id, { attendance })
    if (columns.recording === 'blueprint.mp4') await aRecording(services, webinar.id, columns.recording)
    await planFollowUps(db, webinar.id, 30)
    time.now = new Date(Date.now() + hour)
    return registration
  }

  test('links to the replay, if there is one', async () => {
    await ended('missed', { recording: 'blueprint.mp4' })
    const { mails } = await deliver()
    expect(mails[0]?.subject).toBe('We missed you: The Entity Blueprint')
    expect(mails[0]?.text).toMatch(
      /The replay is ready[\s\S]+Watch the replay\s+https:\/\/portal\.firm\.example\/royal-tv\/webinar-[\w-]+\/replay/u,
    )
  })

  test('links to a replay for Elite clients only for them and administrators, as its page does', async () => {
    const eliteReplay = { recording: 'blueprint.mp4', replay_access: 'elite' }
    await change((await ended('attended', eliteReplay)).accountId, { client_type: 'Elite' })
    await change((await ended('attended', eliteReplay)).accountId, { role: 'admin' })
    const { mails } = await deliver()
    expect(mails.map(({ text }) => text?.includes('/replay'))).toEqual([true, true])
  })

  test('links to no replay if there is none or this person may not watch it', async () => {
    await ended('attended')
    await ended('attended', { recording: 'only-named.mp4' })
    await ended('attended', { recording: 'blueprint.mp4', replay_access: 'elite' })
    const { mails } = await deliver()
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 3 }, () => 'Thank you for coming: The Entity Blueprint'),
    )
    for (const { text } of mails) {
      expect(text).not.toContain('/replay')
      expect(text).not.toContain('The replay is ready')
      expect(text).toContain('There is no replay that you can watch at the moment.')
    }
  })

  test('follows the attendance that staff correct before it is sent', async () => {
    const registration = await ended('missed')
    await db.updateTable('registration').set({ attendance: 'attended' }).where('id', '=', registration.id).execute()
    const { mails } = await deliver()
    expect(mails.map(({ subject }) => subject)).toEqual(['Thank you for coming: The Entity Blueprint'])
    expect(await stateOf('follow-up-attended')).toMatchObject({ state: 'sent' })
  })

  test('can be ended with one click, and is not sent again', async () => {
    await ended('attended')
    const { mails } = await deliver()
    const headers = new Map(mails[0]?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/portal\.firm\.example\/api\/unsubscribe\/[\w-]+>$/u)
    expect(mails[0]?.text).toContain('Unsubscribe https://portal.firm.example/unsubscribe/')

    await db.deleteFrom('message').execute()
    const registration = await ended('attended')
    await change(registration.accountId, { mail_news: false })
    expect((await deliver()).mails).toHaveLength(1)
    expect(await stateOf('follow-up-attended')).toMatchObject({ reason: 'This person has unsubscribed.' })
  })
})

test('a mail from staff to one person arrives as they wrote it', async () => {
  const { registration } = await newRegistration()
  await deliver()
  const text = 'Good morning, {{firstName}}.\n\nThe short answer is <yes>.'
  await planDirect(db, { registrationId: registration.id, subject: 'Your question', text, by: registration.accountId })
  const mail = (await deliver()).mails.find(({ subject }) => subject === 'Your question')
  expect(mail?.text).toContain('Good morning, Ada.\n\nThe short answer is <yes>.')
})
