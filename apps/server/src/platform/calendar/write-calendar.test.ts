import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type Calendar, type CalendarEvent, writeCalendar } from './write-calendar.ts'

const session: CalendarEvent = {
  uid: '0199aaaa-0000-7000-8000-000000000001@portal.example',
  sequence: 3,
  startsAt: new Date('2026-03-08T07:30:00Z'),
  minutes: 60,
  title: 'The Entity Blueprint; who owns what, and why',
  description: 'Bring the deed.\nQuestions are answered live: \\o/ — “really”.',
  url: 'https://portal.example/join/0123456789012345678901234567890123456789012345678901234567890123456789',
  organizer: { name: 'Hart, Lowe & Partners', address: 'webinars@firm.example' },
  attendee: { name: 'Ada "Countess" Lovelace', address: 'ada@example.com' },
  changedAt: new Date('2026-03-01T12:00:00Z'),
}

const read = async (calendar: Calendar) => {
  const text = await writeCalendar(calendar)
  const root = new ICAL.Component(ICAL.parse(text) as [])
  return { text, root, events: root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}

describe('a calendar', () => {
  it('says what another program reads back', async () => {
    const { root, events } = await read({ method: 'REQUEST', events: [session] })
    expect(root.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      uid: session.uid,
      sequence: 3,
      summary: session.title,
      description: session.description,
      location: session.url,
    })
    expect(events[0]?.startDate.toJSDate()).toEqual(session.startsAt)
    expect(events[0]?.endDate.toJSDate()).toEqual(new Date('2026-03-08T08:30:00Z'))
    expect(events[0]?.organizer).toBe('mailto:webinars@firm.example')
    expect(String(events[0]?.attendees[0]?.getFirstValue()).toLowerCase()).toBe('mailto:ada@example.com')
    expect(events[0]?.attendees[0]?.getFirstParameter('cn')).toContain('Countess')
  })

  it('keeps the rules of RFC 5545: lines of at most 75 octets that end with CR and LF, times in UTC', async () => {
    const { text } = await read({ method: 'REQUEST', events: [session] })
    const lines = text.split('\r\n')
    expect(text).not.toMatch(/(?<!\r)\n/u)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:REQUEST',
        'DTSTART:20260308T073000Z',
        'DTEND:20260308T083000Z',
        'DTSTAMP:20260301T120000Z',
        'STATUS:CONFIRMED',
      ]),
    )
  })

  it('cancels an entry under the same name', async () => {
    const { root, events } = await read({ method: 'CANCEL', events: [{ ...session, sequence: 4 }] })
    expect(root.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(events[0]).toMatchObject({ uid: session.uid, sequence: 4 })
    expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('is a feed of several entries, without invitations', async () => {
    const { attendee: _, ...own } = session
    const { root, events } = await read({
      method: 'PUBLISH',
      name: 'Regent',
      events: [own, { ...own, uid: 'another@portal.example', isCancelled: true }],
    })
    expect(root.getFirstPropertyValue('x-wr-calname')).toBe('Regent')
    expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(events.flatMap(({ attendees }) => attendees)).toEqual([])
  })

  it('does not mistake a typed line for one of its own', async () => {
    const { events, root } = await read({
      method: 'REQUEST',
      events: [{ ...session, title: 'A\r\nBEGIN:VEVENT\r\nSUMMARY:B', description: 'C\r\nMETHOD:CANCEL' }],
    })
    expect(events).toHaveLength(1)
    expect(root.getAllProperties('method')).toHaveLength(1)
  })
})
