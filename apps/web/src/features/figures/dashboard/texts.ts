import type { AttentionKind } from '@regent/contract/figures/dashboard'
import { inWords, type Texts } from '#lib/texts.ts'
import { lastDays } from '../stats/date-range.ts'

const attention: Record<AttentionKind, (count: number) => string> = {
  failedMessages: (count) => inWords(count, 'message failed', 'messages failed'),
  notHeld: (count) => inWords(count, 'webinar was not held', 'webinars were not held'),
  expiringElite: (count) => inWords(count, 'Elite membership ends soon', 'Elite memberships end soon'),
  attestationDue: (count) => inWords(count, 'attestation is due', 'attestations are due'),
  failedRecordings: (count) => inWords(count, 'recording could not be made', 'recordings could not be made'),
  failedWebhooks: (count) => inWords(count, 'webhook fails', 'webhooks fail'),
  salesRequests: (count) => inWords(count, 'sales request waits', 'sales requests wait'),
}

const en = {
  page: { title: 'Dashboard', description: 'What staff need to know now.' },
  heading: 'Dashboard',
  stats: 'Stats',
  loading: 'Loading the dashboard...',
  fetchFailed: 'Failed to fetch the dashboard',
  today: {
    heading: 'Today',
    label: 'Today in numbers',
    newMembers: 'New members',
    webinars: 'Webinars today',
    none: 'No webinars today.',
    registrations: (count: number) => inWords(count, 'registration', 'registrations'),
  },
  funnel: {
    heading: `Last ${lastDays.days30} days`,
    more: 'All figures',
    loading: 'Loading figures...',
    fetchFailed: 'Failed to fetch figures',
  },
  next: {
    heading: 'Next webinar',
    none: 'No webinar is scheduled',
    noneText: 'The next webinar appears here, with its registrations beside those of the last ones.',
    create: 'Create a webinar',
    registrations: 'Registrations',
    of: (capacity: number) => `of ${capacity.toLocaleString('en')} places`,
    curve: 'Registrations day by day',
    daysBefore: 'Before the webinar',
    dayText: (days: number) => (days === 0 ? 'Its day' : inWords(days, 'day', 'days')),
    summary: (name: string, count: number, others: number) =>
      `${inWords(count, 'person has', 'people have')} registered for ${name}${
        others === 0 ? '.' : `, beside the ${others === 1 ? 'last webinar' : `last ${others} webinars`}.`
      }`,
    noCurve: 'No one has registered yet.',
  },
  attention: { heading: 'Needs attention', none: 'Nothing needs attention.', kinds: attention },
  activity: { heading: 'Recent activity', none: 'Nothing has happened yet.', all: 'Audit log' },
}

export const dashboardTexts: Texts<typeof en> = { en }
