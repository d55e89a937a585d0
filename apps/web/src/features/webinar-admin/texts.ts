import type { Texts } from '#lib/texts.ts'
import { inWords } from '#ui/records/text-forms.ts'

const en = {
  page: { title: 'Webinars', description: 'Webinars as staff see them.' },
  heading: 'Webinars',
  refresh: 'Refresh',
  create: 'Create',
  search: 'Search webinars',
  list: 'Webinars',
  loading: 'Loading webinars...',
  count: (count: number) => inWords(count, 'webinar', 'webinars'),
  fetchFailed: 'Failed to fetch webinars',
  empty: {
    title: 'No webinars yet',
    text: 'Scheduled, running and ended webinars are listed here, with who registered and who came.',
    action: 'Create your first webinar',
  },
  noneFoundText: 'No webinar here matches what you are looking for.',
  filters: { status: 'Status', allStatuses: 'All statuses', streamType: 'Type', allTypes: 'All types' },
  columns: {
    name: 'Webinar',
    status: 'Status',
    portal: 'Portal',
    date: 'Date EST',
    registrants: 'Reg.',
    attended: 'Att.',
    rewatched: 'Watch',
    actions: 'Actions',
  },
  /** The same figures in full, where a card has room for the word. */
  figures: { registrants: 'Registrants', attended: 'Attendees', rewatched: 'Re-watch' },
  usualOrder: 'Next first',
  portal: { Yes: 'Visible', No: 'Hidden' },
}

export const webinarAdminTexts: Texts<typeof en> = { en }
