import { slugOf } from '@regent/contract/webinars/slugs'
import { firstUpcomingWeek, weeksLater } from '@regent/contract/webinars/webinar-weeks'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { easternTime } from '@regent/contract/eastern-time'
import { wallTimeIn } from '@regent/contract/webinars/zoned-time'
import { askWebinars } from '#testing/asking/ask-webinars.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { copySlug, daySlug, freeSlug } from '../slugs/slugs.ts'
import { easternDay } from '../dates.policy.ts'

const { app, services, db } = await buildTestApp()
const person = await signedIn(services, { role: 'admin' })
const staff = askWebinars(app, person.headers)

beforeEach(async () => {
  await db.deleteFrom('webinar').execute()
})

/** An hour of the day that no change of clocks skips. */
const nextEvening = (): string => {
  const aThursday = new Date('2024-01-04T00:30:00.000Z')
  return weeksLater(aThursday, firstUpcomingWeek(aThursday, new Date())).toISOString()
}

const duplicate = async (id: string) =>
  (await staff.ask('POST', `admin/${id}/duplicate`)).json<{ webinar: StaffWebinar }>().webinar
const repeat = async (id: string, weeks: number) =>
  (await staff.ask('POST', `admin/${id}/repeat`, { weeks })).json<{ webinars: StaffWebinar[] }>().webinars

describe('a duplicate', () => {
  test('has what staff entered, is hidden and Scheduled, and has no registrations', async () => {
    const ctas = [{ label: 'Book a call', link: 'https://example.com/call' }]
    const fields = {
      ctas,
      proSms: 'Tonight',
      capacity: 7,
      attendOverwrite: 9,
      recording: 'blueprint.mp4',
      hostName: 'Ruth',
    }
    const original = await staff.make({ ...fields, slug: 'open-line', status: 'In Progress' })
    await aRegistration(db, original._id)
    const copy = await duplicate(original._id)
    expect(copy).toMatchObject({
      name: 'Copy of The Entity Blueprint',
      slug: 'open-line-copy',
      status: 'Scheduled',
      portalDisplay: 'No',
      date: original.date,
      line1: original.line1,
      registrants: 0,
      attendOverwrite: null,
      recording: '',
      createdBy: { _id: person.accountId },
      ctas,
      proSms: 'Tonight',
      capacity: 7,
      hostName: 'Ruth',
    })
    expect(copy.guestKey).not.toBe(original.guestKey)
    expect((await duplicate(original._id)).slug).toBe('open-line-copy-2')
    expect((await duplicate(copy._id)).slug).toBe('open-line-copy-3')
  })

  test('of an ended webinar is in the next upcoming week, at the same Eastern time', async () => {
    const date = '2024-01-04T00:30:00.000Z'
    const { _id: id } = await staff.make({ status: 'Ended', date })
    const copy = new Date((await duplicate(id)).date)
    expect(copy > new Date()).toBe(true)
    expect(copy < new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)).toBe(true)
    expect(wallTimeIn(easternTime, copy)).toMatchObject({ hour: 19, minute: 30 })
  })

  test('of a missing webinar is not found', async () => {
    expect((await staff.ask('POST', `admin/${person.accountId}/duplicate`)).statusCode).toBe(404)
  })
})

describe('a webinar that is repeated', () => {
  test('has a copy in each following week, listed like the original, with the day in its slug', async () => {
    const { _id: id, date } = await staff.make({ slug: 'open-line', date: nextEvening() })
    const made = await repeat(id, 52)
    expect(made).toHaveLength(52)
    const [first] = made
    expect(first).toMatchObject({ status: 'Scheduled', portalDisplay: 'Yes', name: 'The Entity Blueprint' })
    expect(first?.slug).toBe(`open-line-${easternDay(new Date(first?.date ?? ''))}`)
    const clocks = new Set(
      [date, ...made.map((each) => each.date)].map((each) => {
        const { hour, minute } = wallTimeIn(easternTime, new Date(each))
        return `${hour}:${minute}`
      }),
    )
    expect(clocks.size).toBe(1)
    expect(new Set(made.map((each) => new Date(each.date).getUTCHours())).size).toBe(2)
    const again = await repeat(made[0]?._id ?? '', 1)
    expect(again[0]?.slug).toBe(`${made[1]?.slug ?? ''}-2`)
  })

  test.each([0, 53, 1.5, '2'])('cannot be repeated for %j weeks', async (weeks) => {
    const { _id: id } = await staff.make()
    const answer = await staff.ask('POST', `admin/${id}/repeat`, { weeks })
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([
      400,
      { weeks: 'Please enter a whole number from 1 to 52' },
    ])
  })
})

describe('a date some weeks later', () => {
  it('has the same Eastern time across both clock changes', () => {
    expect(weeksLater(new Date('2026-03-04T00:30:00Z'), 1).toISOString()).toBe('2026-03-10T23:30:00.000Z')
    expect(weeksLater(new Date('2026-10-28T23:30:00Z'), 1).toISOString()).toBe('2026-11-05T00:30:00.000Z')
  })

  it('comes after the gap if clocks skip that time', () => {
    expect(weeksLater(new Date('2026-11-29T07:07:00Z'), 15).toISOString()).toBe('2027-03-14T07:07:00.000Z')
  })

  it('is the end of the gap if clocks skip that time', () => {
    expect(weeksLater(new Date('2026-03-01T07:30:00Z'), 1).toISOString()).toBe('2026-03-08T07:00:00.000Z')
  })

  it('is first of all in the first upcoming week', () => {
    const startsAt = new Date('2026-01-06T00:30:00Z')
    expect(firstUpcomingWeek(startsAt, new Date('2025-01-01T00:00:00Z'))).toBe(1)
    expect(firstUpcomingWeek(startsAt, new Date('2026-01-13T00:29:00Z'))).toBe(1)
    expect(firstUpcomingWeek(startsAt, new Date('2026-01-13T00:30:00Z'))).toBe(2)
    expect(firstUpcomingWeek(startsAt, new Date('2027-01-01T00:00:00Z'))).toBe(52)
  })
})

describe('generated slugs', () => {
  it('are never longer than a slug may be, and never end in a hyphen', () => {
    const long = `${'a'.repeat(95)}-bcde`
    expect(slugOf(`${long}fgh`)).toHaveLength(100)
    expect(copySlug(long)).toBe(`${'a'.repeat(95)}-copy`)
    expect(daySlug('x-2026-01-08-2', '2026-01-15')).toBe('x-2026-01-15')
    expect(freeSlug(long, new Set([long]))).toBe(`${'a'.repeat(95)}-bc-2`)
    expect(slugOf('018f0000-0001-7000-8000-000000000001')).toBe('webinar-018f0000-0001-7000-8000-000000000001')
  })
})
