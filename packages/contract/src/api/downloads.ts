/** A file behind a plain link. Its name is the last part of its address, with one parameter. */
export interface Download {
  path: `/${string}/:${string}.${string}`
  /** Who may download it: below /files with the cookie for files or a token, elsewhere with the address alone. */
  access: 'member' | 'admin' | 'token'
  summary: string
  type: 'application/pdf' | 'application/zip' | 'text/calendar' | 'text/csv' | 'text/plain' | 'text/vtt'
}

const download = <const D extends Download>(description: D): D => description

export const downloads = {
  course: download({
    path: '/files/course-export/:id.zip',
    access: 'admin',
    summary: 'A course as one file, with its media',
    type: 'application/zip',
  }),
  courseGroup: download({
    path: '/files/group-export/:id.zip',
    access: 'admin',
    summary: 'A group with its courses and lectures as one file, with their media',
    type: 'application/zip',
  }),
  lecture: download({
    path: '/files/lecture-export/:id.zip',
    access: 'admin',
    summary: 'A lecture as one file, with its media',
    type: 'application/zip',
  }),
  attendees: download({
    path: '/files/attendees/:id.csv',
    access: 'admin',
    summary: 'The registrations for a webinar, for a spreadsheet',
    type: 'text/csv',
  }),
  attendance: download({
    path: '/files/attendance/:id.csv',
    access: 'admin',
    summary: 'When each person was in the room of a webinar, for a spreadsheet',
    type: 'text/csv',
  }),
  certificate: download({
    path: '/files/certificates/:number.pdf',
    access: 'member',
    summary: 'A certificate of attendance of the caller, or any for staff',
    type: 'application/pdf',
  }),
  roomCaptions: download({
    path: '/files/room-captions/:id.vtt',
    access: 'admin',
    summary: 'The captions of a live room as WebVTT, by the time since it went live; without names',
    type: 'text/vtt',
  }),
  roomTranscript: download({
    path: '/files/room-transcripts/:id.txt',
    access: 'admin',
    summary: 'The captions of a live room as plain text, with the names of those who spoke',
    type: 'text/plain',
  }),
  deals: download({
    path: '/files/deal-export/:state.csv',
    access: 'admin',
    summary: 'Deals of one state, or of all states, for a spreadsheet',
    type: 'text/csv',
  }),
  /** The name is a kind of members and the id of the deal, as interested-0190… */
  dealMembers: download({
    path: '/files/deal-members/:list.csv',
    access: 'admin',
    summary: 'Members who opened a deal, saved it, are interested in it, or have not opened it, for a spreadsheet',
    type: 'text/csv',
  }),
  session: download({
    path: '/files/sessions/:id.ics',
    access: 'member',
    summary: 'A webinar for which the caller is registered, for a calendar',
    type: 'text/calendar',
  }),
  sessions: download({
    path: '/calendar/:key.ics',
    access: 'token',
    summary: 'The sessions of the member with this private address, for calendar apps',
    type: 'text/calendar',
  }),
}

export const addressOf = ({ path }: Download, name: string): `/${string}` => path.replace(/:\w+/u, name) as `/${string}`
