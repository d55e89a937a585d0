import type { Texts } from '#lib/texts.ts'

const en = {
  page: {
    title: 'Webinars',
    description:
      'Live webinars and replays on asset protection, tax, law and investing, with the attorneys themselves.',
  },
  heading: 'WEBINARS',
  tabsLabel: 'Which webinars',
  tabs: { upcoming: 'UPCOMING', replays: 'REPLAYS', watched: 'WATCHED' },
  empty: {
    upcoming: {
      title: 'No upcoming webinars',
      text: 'New dates appear here. Meanwhile, the courses can be read and watched at any hour.',
      action: 'Open Resources',
    },
    replays: {
      title: 'No replay webinars available',
      text: 'A webinar can be watched again here as soon as it has been held.',
      action: 'See upcoming webinars',
    },
    watched: {
      title: 'No watched webinars',
      text: 'What you have attended or watched again is kept here.',
      action: 'See replays',
    },
  },
}

export const webinarsTexts: Texts<typeof en> = { en }
