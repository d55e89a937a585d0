import type { Texts } from '#lib/texts.ts'

const en = {
  near: {
    short: 'Nearly full',
    title: (registrants: number, places: number) =>
      `${registrants.toLocaleString('en')} have registered for ${places.toLocaleString('en')} places`,
    text: () =>
      'When every place is taken, the next person waits outside the room and reads that there will be a replay.',
  },
  over: {
    short: 'Too many',
    title: (registrants: number, places: number) =>
      `${registrants.toLocaleString('en')} have registered, and the room has ${places.toLocaleString('en')} places`,
    text: () =>
      'Usually about half of the people who register attend. Anyone without a place waits outside the room and reads that there will be a replay.',
  },
  beyond: {
    short: 'Large room',
    title: (_registrants: number, places: number) =>
      `A room of ${places.toLocaleString('en')} is more than this portal is set up for`,
    text: (roomMax: number) =>
      `One machine is set up to carry ${roomMax.toLocaleString('en')} people in a room (ROOM_MAX).`,
  },
  what: 'Record the webinar and publish its replay; or let your operator measure a larger machine and raise ROOM_MAX (docs/scaling.md).',
  raise: 'Record the webinar and publish its replay; or raise the capacity.',
}

export const placesTexts: Texts<typeof en> = { en }
