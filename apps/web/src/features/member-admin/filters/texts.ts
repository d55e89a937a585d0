import { limits } from '@regent/contract/limits'
import { inWords, type Texts } from '#lib/texts.ts'
import type { FilterKey } from '../queries.ts'
import type { FilterSection } from './filter-controls.ts'

const labels: Record<FilterKey, string> = {
  role: 'Role',
  client_type: 'Client type',
  lifecyclestage: 'Stage',
  verified: 'Address verified',
  disabled: 'Disabled',
  sample: 'Sample',
  source: 'Came from',
  tags: 'Tags',
  consents: 'Agreed to',
  mailTrouble: 'Mail trouble',
  createdAfter: 'Joined on or after',
  createdBefore: 'Joined before',
  seenWithinDays: 'Seen within, in days',
  notSeenForDays: 'Not seen for, in days',
  registeredFor: 'Registered for',
  attended: 'Attended',
  watched: 'Watched the replay of',
  openedDeal: 'Opened the deal',
  savedDeal: 'Saved the deal',
  interestedIn: 'Interested in the deal',
  eliteEndsWithinDays: 'Elite ends within, in days',
  attestationDue: 'Elite to be attested again',
}

const sections: Record<FilterSection, string> = {
  membership: 'Membership',
  account: 'Account',
  activity: 'What they did',
  reach: 'Messages',
}

const en = {
  open: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  title: 'Filter members',
  labels,
  sections,
  segment: 'Segment',
  allSegments: 'All segments',
  allTypes: 'All client types',
  allStages: 'All stages',
  several: 'Several',
  unknown: 'No longer in the list',
  any: 'Does not matter',
  yes: 'Yes',
  no: 'No',
  choose: 'Choose',
  which: {
    webinars: { '': 'Does not matter', any: 'Any webinar', none: 'No webinar', these: 'One of these' },
    deals: { '': 'Does not matter', any: 'Any deal', none: 'No deal', these: 'One of these' },
  },
  records: {
    webinars: (count: number) => inWords(count, 'webinar', 'webinars'),
    deals: (count: number) => inWords(count, 'deal', 'deals'),
  },
  loadFailed: 'The choices could not be read',
  unknownRecord: 'A record that was deleted',
  days: (count: number) => inWords(count, 'day', 'days'),
  daysFault: `Please enter 1 to ${limits.daysOfFilter.toLocaleString('en')} days`,
  remove: (filter: string) => `Remove the filter “${filter}”`,
  clear: 'Clear all',
  cancel: 'Cancel',
  show: (count: number | undefined) =>
    count === undefined ? 'Show members' : `Show ${inWords(count, 'member', 'members')}`,
  found: (count: number) => `${inWords(count, 'member fits', 'members fit')} now`,
  counting: 'Counting...',
  countFailed: 'The members could not be counted',
  saveAs: 'Save as segment',
}

export const filterTexts: Texts<typeof en> = { en }
