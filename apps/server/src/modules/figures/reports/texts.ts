import { type Funnel, funnelStages, type FunnelStage } from '@regent/contract/figures/funnel'
import { percent } from '@regent/contract/figures/percent'

export const reportTexts = {
  chosen: {
    never: 'You get no figures by mail.',
    weekly: 'You get the figures of each week by mail.',
    monthly: 'You get the figures of each month by mail.',
  },
  wrongMonth: 'Please name a month, such as 2026-10.',
  title: (month: string) => `Figures of ${month}`,
  entered: 'Attendees of some webinars are as staff entered them.',
  tables: {
    source: 'By source',
    campaign: 'By campaign',
    webinar: 'By webinar',
    day: 'By day',
    delivery: 'Delivery',
  },
  none: 'Nothing.',
}

const stageNames: Record<FunnelStage, string> = {
  views: 'Views',
  registrations: 'Registrations',
  attendees: 'Attendees',
  offerClicks: 'Offer Clicks',
  sales: 'Sales',
}

/** Each stage, with what it is of the views. */
export const stageLines = (funnel: Funnel) =>
  funnelStages.map((stage) => ({
    name: stageNames[stage],
    count: funnel[stage],
    share: percent(funnel[stage], funnel.views) ?? '',
  }))

export const stageFacts = (funnel: Funnel): { name: string; value: string }[] =>
  stageLines(funnel).map(({ name, count, share }) => ({
    name,
    value: `${count.toLocaleString('en')}${share === '' ? '' : ` (${share})`}`,
  }))

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** From 2025-11-01: November 1, 2025. */
const inWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

interface FigureMail {
  firm: string
  firstName: string
  /** Days, as 2025-11-01. */
  first: string
  last: string
  facts: { name: string; value: string }[]
  /** The webinar with the most registrations; empty without any. */
  best: string
}

export const figureMailTexts = {
  subject: ({ firm, first, last }: FigureMail) => `${firm}: figures from ${inWords(first)} to ${inWords(last)}`,
  preview: ({ facts }: FigureMail) => facts.map(({ name, value }) => `${name} ${value}`).join(', '),
  title: 'Figures of webinars',
  heading: ({ firstName }: FigureMail) => `${firstName}, here is what webinars brought.`,
  body: ({ first, last, best }: FigureMail) =>
    `From ${inWords(first)} to ${inWords(last)}.${best === '' ? '' : ` Most people registered for ${best}.`}`,
  facts: ({ facts }: FigureMail) => facts,
  button: () => 'See the figures',
  reason: ({ firm }: FigureMail) =>
    `You get this because you chose it on the page of the figures of ${firm}. You can end it there.`,
} as const
