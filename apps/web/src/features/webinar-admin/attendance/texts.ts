import { lifetimes } from '@regent/contract/lifetimes'
import type { AttendanceKind } from '@regent/contract/webinars/attendance'
import { inWords, type Texts } from '#lib/texts.ts'

const kinds: Record<AttendanceKind, string> = {
  present: 'Was there',
  absent: 'Never came',
  late: 'Came late',
  early: 'Left early',
  corrected: 'Corrected by staff',
  certified: 'Has a certificate',
  unregistered: 'Not registered',
}

const en = {
  page: { title: 'Attendance', description: 'Who was in a webinar, from when to when.' },
  crumbs: { admin: 'Admin', webinars: 'Webinars', webinar: 'Webinar', attendance: 'Attendance' },
  webinar: {
    heading: 'Attendance',
    loading: 'Loading webinar...',
    notFound: 'Webinar not found',
    notFoundText: `It may have been deleted. You can restore webinars for ${lifetimes.deletedDays} days after they are deleted.`,
    failed: 'Failed to fetch webinar',
    fetchFailed: 'Failed to fetch webinar',
    back: 'Back to webinars',
  },
  attendees: 'Attendees',
  debrief: 'Debrief',
  export: 'Export CSV',
  note: 'All times are Eastern. Minutes count only while the webinar was live; several connections at once count once.',
  showTimes: 'Show as text',
  showPictures: 'Show as pictures',
  list: 'Attendance',
  loading: 'Loading attendance...',
  search: 'Search name or email',
  usualOrder: 'Usual order',
  count: (count: number) => inWords(count, 'person', 'people'),
  fetchFailed: 'Failed to fetch the attendance',
  noneFoundText: 'No one matches your search and filters.',
  empty: {
    title: 'No one has registered or come yet',
    text: 'People are listed here as soon as they register or enter the room.',
  },
  filter: 'Attendance',
  everyone: 'Everyone',
  kinds,
  columns: {
    name: 'Name',
    spans: 'In the room',
    minutes: 'Minutes',
    share: 'Share',
    remarks: 'Remarks',
    answers: 'Answers',
    actions: 'Actions',
  },
  erased: 'A person who was erased',
  roles: { Admin: 'Host', Guest: 'Guest', User: 'Attendee' },
  notRegistered: 'Not registered',
  span: (from: string, until: string) => `${from} to ${until}`,
  spans: (spans: readonly string[]) => `In the room: ${spans.join(', ')}`,
  noSpans: 'Never in the room',
  outside: 'Counted from a page outside the room',
  corrected: (counted: number, by: string | undefined, day: string | undefined) =>
    `Corrected by ${by ?? 'staff'}${day === undefined ? '' : ` on ${day}`}; ${counted.toLocaleString('en')} counted`,
  late: 'Came late',
  early: 'Left early',
  certificate: 'Certificate',
  certificateOf: (name: string) => `Certificate of ${name}`,
  correct: (name: string) => `Correct the minutes of ${name}`,
  correctHint: 'Correct the minutes',
}

export const attendanceTexts: Texts<typeof en> = { en }
