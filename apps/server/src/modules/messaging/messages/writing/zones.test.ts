import { clockIn, eventsIn, zones } from '@regent/contract/testing/zoned-events'
import ICAL from 'ical.js'
import { writeCalendar } from '#platform/calendar/write-calendar.ts'
import { describe, expect, it } from 'vitest'
import { composeWebinarMail, fillIn, mergeValuesOf } from './compose-webinar-mail.ts'
import { samplePerson, sampleWebinar } from './sample-mail.ts'

const dayOf = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** '2026-03-08 03:05:00' in the words of a message. */
const inWords = (clock: string) => {
  const shown = new Date(`${clock.replace(' ', 'T')}Z`)
  const hour = shown.getUTCHours()
  return { date: dayOf.format(shown), time: `${hour % 12 || 12}:${clock.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}` }
}

const links = {
  join: '/join',
  replay: '/replay',
  details: '/royal-tv/x',
  webinars: '/royal-tv',
  unregister: '/royal-tv/x?giveup=1',
  page: '/page',
  unsubscribe: '/unsubscribe',
}

const asWritten = (startsAt: Date, timeZone: string) => {
  const context = {
    kind: 'update' as const,
    webinar: { ...sampleWebinar, startsAt },
    person: { ...samplePerson, timeZone },
    firm: 'Hart & Lowe',
  }
  const text = 'On {{date}}.\n\nAt {{time}}.'
  return {
    mail: composeWebinarMail(context, { subject: '{{date}}, {{time}}', text }, links),
    sms: fillIn('{{date}}, {{time}}', mergeValuesOf(context, links.join)),
  }
}

const inCalendar = async (startsAt: readonly Date[]): Promise<Date[]> => {
  const events = startsAt.map((each, number) => ({
    uid: `${number}@regent`,
    sequence: 0,
    startsAt: each,
    minutes: 60,
    title: 'The Entity Blueprint',
    description: '',
    url: 'https://portal.example/join/1',
    organizer: { address: 'webinars@firm.example' },
    changedAt: startsAt[0] ?? each,
  }))
  const text = await writeCalendar({ method: 'PUBLISH', events })
  const calendar = new ICAL.Component(ICAL.parse(text) as [])
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each).startDate.toJSDate())
}

describe('the time of a webinar, in 400 zones, at random and around clock changes', () => {
  it.each([0, 1, 2, 3])(
    'is in mails and SMS the time that clocks show there, and no two moments read alike (group %i)',
    (group) => {
      for (const zone of zones.filter((_, number) => number % 4 === group)) {
        const events = eventsIn(zone)
        const read = events.map((at) => {
          const { date, time } = inWords(clockIn(zone, at))
          const { mail, sms } = asWritten(at, zone)
          const zoned = mail.when?.time ?? ''
          expect(zoned.startsWith(`${time} `), `${zone} ${zoned}`).toBe(true)
          expect(mail).toMatchObject({
            subject: `${date}, ${zoned}`,
            heading: `On ${date}.`,
            paragraphs: [[`At ${zoned}.`]],
          })
          expect(mail.when?.date).toBe(date)
          expect(sms).toBe(`${date}, ${zoned}`)
          return `${mail.when?.month} ${sms}`
        })
        expect(new Set(read).size, zone).toBe(events.length)
      }
    },
  )

  it('is the same moment in the calendar that another program reads', async () => {
    const events = zones.flatMap(eventsIn)
    expect(events.length).toBeGreaterThan(2000)
    expect(await inCalendar(events)).toEqual(events)
  })
})
