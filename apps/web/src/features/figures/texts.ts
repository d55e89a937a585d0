import type { FunnelStage } from '@regent/contract/figures/funnel'
import { inWords, type Texts } from '#lib/texts.ts'
import { lastDays, type Preset } from './stats/date-range.ts'

const stages: Record<FunnelStage, string> = {
  views: 'Views',
  registrations: 'Registrations',
  attendees: 'Attendees',
  offerClicks: 'Offer Clicks',
  sales: 'Sales',
}

const presets: Record<Preset, string> = {
  all: 'All time',
  week: `Last ${lastDays.week} days`,
  days30: `Last ${lastDays.days30} days`,
  month: 'This month',
  lastMonth: 'Last month',
  year: 'This year',
}

const en = {
  page: { title: 'Stats', description: 'From the views of webinars to sales.' },
  heading: 'Stats',
  loading: 'Loading figures...',
  fetchFailed: 'Failed to fetch figures',
  stages,
  direct: 'Direct',
  noCampaign: 'No campaign',
  deleted: 'Deleted',
  none: '–',
  funnel: {
    label: 'Funnel',
    heads: { stage: 'Stage', count: 'Count', picture: 'Picture', share: 'Of views' },
    ofViews: 'each visitor once a day',
    noViews: 'no views counted',
    before: {
      registrations: 'views',
      attendees: 'registrations',
      offerClicks: 'attendees',
      sales: 'clicks',
    },
    of: (part: string, whole: string) => `${part} of ${whole}`,
    setByHand: (counted: number) => `Set by staff. ${inWords(counted, 'attendee was', 'attendees were')} counted.`,
    setByHandNote: (counted: number) =>
      `* Attendees as set by staff; ${counted.toLocaleString('en')} ${counted === 1 ? 'was' : 'were'} counted.`,
    mark: '*',
  },
  filters: {
    label: 'Filter the figures',
    webinar: 'Webinar',
    allWebinars: 'All webinars',
    unknownWebinar: 'A webinar that was deleted',
    dates: 'Dates',
    presets,
    custom: 'Chosen days',
    from: 'From',
    to: 'To',
    streamType: 'Stream type',
    allTypes: 'All types',
    source: 'Source',
    allSources: 'All sources',
    compare: 'Compare with',
    compareNone: 'No other webinar',
    clear: 'Clear',
    loadFailed: 'The choices could not be read',
    turnedRound: 'The first day is after the last day',
    turnedRoundText: 'There is no day in this range. Its first and its last day may have changed places.',
    swap: 'Swap the days',
  },
  tables: {
    label: 'Tables',
    tabs: {
      source: 'By source',
      campaign: 'By campaign',
      webinar: 'By webinar',
      day: 'By day',
      delivery: 'Delivery',
    },
    heads: {
      source: 'Source',
      campaign: 'Campaign',
      webinar: 'Webinar',
      day: 'Day',
      kind: 'Message',
      channel: 'Channel',
      sent: 'Sent',
      failed: 'Failed',
      bounced: 'Bounced',
      clicked: 'Clicked',
    },
    channels: { mail: 'Email', sms: 'SMS' },
    notes: {
      source: 'Where a person came from first. Percentages compare with the stage before.',
      campaign: 'The campaign of the first visit. Percentages compare with the stage before.',
      webinar:
        'Percentages compare with the stage before. In a range of days, people may attend who registered before it.',
      day: 'Days in Eastern time. Attendance counts on the day that a person came, or registered if that is not known.',
      delivery:
        'Emails and text messages about these webinars. Clicks are counted where a message has links of its own.',
    },
    total: 'Total',
    empty: {
      source: 'No sources yet',
      campaign: 'No campaigns yet',
      webinar: 'No webinars here yet',
      day: 'No days with figures yet',
      delivery: 'No messages yet',
    },
    emptyText: 'Nothing was counted for this choice. Choose other days, or all webinars.',
    leftOut: (count: number) =>
      `${inWords(count, 'smaller line is', 'smaller lines are')} only in the file. The total has them all.`,
    export: 'Export CSV',
    exporting: 'Exporting...',
    exportFailed: 'Failed to export the figures',
    fileName: (table: string, day: string) => `stats-by-${table}-${day}.csv`,
  },
  compare: {
    label: 'Side by side',
    curve: 'Who was there when',
    curveSummary: (first: string, second: string) =>
      `How many were in the room, minute by minute: ${first} and ${second}.`,
    failed: 'The curves could not be loaded',
    loading: 'Loading the curves...',
    tablesOf: (name: string) => `The tables below are of ${name}.`,
  },
  mail: {
    heading: 'Figures by email',
    text: 'The funnel of all webinars, and the one with the most registrations, sent to your own address.',
    legend: 'How often',
    rhythms: { never: 'Never', weekly: 'Every week', monthly: 'Every month' },
    loading: 'Loading your choice...',
    fetchFailed: 'Your choice could not be read',
    failed: 'Failed to save your choice',
  },
}

export const figuresTexts: Texts<typeof en> = { en }
