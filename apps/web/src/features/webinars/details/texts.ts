import type { Texts } from '#lib/texts.ts'

const en = {
  page: { title: 'Webinar', description: 'What a webinar is about, who holds it and when.' },
  loading: 'Loading webinar...',
  failed: 'Failed to load the webinar',
  missing: {
    title: 'This webinar does not exist',
    text: 'The link may be incomplete, or the webinar was taken off the programme.',
    action: 'See all webinars',
  },
  about: 'About this webinar',
  host: 'Host',
  audience: 'For',
  attendance: 'Your attendance',
  attended: { registered: 'Registered', attended: 'Attended', missed: 'Missed' },
  watched: (how: string) => `Watched (${how})`,
  offers: 'Offers',
  replay: { yes: 'The replay is published.', no: 'There is no replay yet.' },
  kind: (streamType: string, minutes: number) => `${streamType}, ${minutes} minutes`,
}

export const detailsTexts: Texts<typeof en> = { en }
