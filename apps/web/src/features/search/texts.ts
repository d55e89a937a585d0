import type { FoundKind } from '@regent/contract/search/search'
import type { Texts } from '#lib/texts.ts'

const kinds: Record<FoundKind, string> = {
  webinar: 'Webinars',
  replay: 'Replays',
  course: 'Courses',
  lecture: 'Lectures',
  deal: 'Deals',
  member: 'Members',
  message: 'Messages',
}

const en = {
  page: { title: 'Search', description: 'Find webinars, replays, courses, lectures and deals.' },
  heading: 'Search',
  start: 'What are you looking for?',
  label: 'Search the portal',
  placeholder: 'Search, or type a command',
  kinds,
  everything: 'Everything',
  filter: 'Show',
  actions: 'Actions',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  loading: 'Searching...',
  hint: 'Type to find webinars, replays, courses and lectures: what they are called, and what is said in them.',
  hintForStaff: 'Type to find webinars, lectures, deals, members and messages, or a command such as "create webinar".',
  nothing: (words: string) => `Nothing found for “${words}”`,
  nothingText: 'Check the spelling, or use fewer words.',
  failed: 'The search failed',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  more: (count: number) => `${count} or more results`,
  atSecond: (time: string) => `at ${time}`,
  all: 'All results',
  moreOf: (kind: string) => `More ${kind.toLowerCase()}`,
  keys: { choose: 'to choose', open: 'to open', openTab: 'to open in a new tab', close: 'to close' },
}

export const searchTexts: Texts<typeof en> = { en }
