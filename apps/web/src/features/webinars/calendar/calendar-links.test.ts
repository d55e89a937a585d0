import { expect, it } from 'vitest'
import { googleCalendar, officeCalendar, outlookCalendar } from './calendar-links.ts'

const entry = {
  title: 'Land Trusts & You + 1',
  begins: new Date('2026-11-01T05:30:00Z'),
  minutes: 90,
  text: 'Privacy of title.',
  address: 'https://portal.example/royal-tv/land-trusts/user',
}

const read = (link: string): Record<string, string> => ({
  ...Object.fromEntries(new URL(link).searchParams),
  host: new URL(link).host,
})

it('Google gets start and end in UTC, even when clocks change that night', () => {
  expect(read(googleCalendar(entry))).toEqual({
    host: 'calendar.google.com',
    action: 'TEMPLATE',
    text: 'Land Trusts & You + 1',
    dates: '20261101T053000Z/20261101T070000Z',
    details: 'Privacy of title.\n\nhttps://portal.example/royal-tv/land-trusts/user',
    location: 'https://portal.example/royal-tv/land-trusts/user',
  })
})

it.each([
  ['outlook.live.com', outlookCalendar],
  ['outlook.office.com', officeCalendar],
])('Outlook at %s gets the same, with spaces instead of plus signs', (host, linkOf) => {
  expect(read(linkOf(entry))).toMatchObject({
    host,
    subject: 'Land Trusts & You + 1',
    startdt: '2026-11-01T05:30:00.000Z',
    enddt: '2026-11-01T07:00:00.000Z',
  })
  expect(linkOf(entry)).not.toContain('+')
})

it('an entry without a text has only the address', () => {
  expect(read(googleCalendar({ ...entry, text: '' }))['details']).toBe(entry.address)
})
