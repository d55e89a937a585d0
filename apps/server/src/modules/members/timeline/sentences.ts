import { sentenceOf } from '#modules/operations/audit-log/index.ts'
import type { EntryRow } from './timeline.repository.ts'

type Facts = Record<string, string | number | boolean | null>

interface Said {
  facts: Facts
  /** The name of what it is about, in quotes. */
  record: string
  event: string
}

const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const minutesOf = (seconds: unknown) => plural(Math.round(Number(seconds ?? 0) / 60), 'minute')

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

const messageKinds: Readonly<Record<string, string>> = {
  confirmation: 'The confirmation',
  update: 'The update',
  cancellation: 'The cancellation',
  'reminder-day': 'The reminder on the day before',
  'reminder-hour': 'The reminder an hour before',
  'reminder-sms': 'The reminder by SMS',
  'promotion-day': 'The announcement by SMS',
  'promotion-late': 'The late announcement by SMS',
  'follow-up-attended': 'The follow-up',
  'follow-up-missed': 'The follow-up',
  direct: 'A message by staff',
}

const outcomes: Readonly<Record<string, string>> = {
  sent: 'was sent',
  failed: 'could not be sent',
  stopped: 'was not sent',
  unknown: 'may have been sent',
}

const consents: Readonly<Record<string, string>> = {
  'sms-reminders': 'reminders by SMS',
  'sms-news': 'news by SMS',
  terms: 'the terms',
  privacy: 'the privacy text',
}

const untilOf = (until: unknown) => (typeof until === 'string' ? ` until ${day.format(new Date(until))}` : '')

const grants: Readonly<Record<string, (until: string) => string>> = {
  granted: (until) => `Became Elite${until}.`,
  extended: (until) => (until === '' ? 'Elite has no end any more.' : `Elite was given another end: it lasts${until}.`),
  attested: (until) => `What makes this member Elite was attested again${until && `: Elite lasts${until}`}.`,
  withdrawn: () => 'Elite was withdrawn.',
  ended: () => 'Elite ended at its date.',
}

const lectures: Readonly<Record<string, (said: Said) => string>> = {
  // A lecture without a video is read.
  began: ({ record, facts }) =>
    Number(facts['seconds'] ?? 0) > 0
      ? `Began ${record}, and has watched ${minutesOf(facts['seconds'])} of it.`
      : `Began ${record}.`,
  completed: ({ record }) => `Finished ${record}.`,
}

const deals: Readonly<Record<string, (said: Said) => string>> = {
  opened: ({ record, facts }) => {
    const times = Number(facts['times'] ?? 1)
    return times > 1 ? `Opened ${record}, ${times} times so far.` : `Opened ${record}.`
  },
  saved: ({ record }) => `Saved ${record}.`,
  interested: ({ record }) => `Is interested in ${record}.`,
}

const sourceOf = (source: unknown) => (typeof source === 'string' && source !== '' ? `, coming from ${source}` : '')

const sentences: Record<Exclude<EntryRow['kind'], 'sign-in' | 'account' | 'change'>, (said: Said) => string> = {
  registration: ({ event, record, facts }) =>
    event === 'registered' ? `Registered for ${record}${sourceOf(facts['source'])}.` : `Unregistered from ${record}.`,
  attendance: ({ event, record, facts }) => {
    const minutes = Number(facts['minutes'] ?? 0)
    return event === 'attended' && minutes === 0
      ? `Attended ${record}.`
      : `Was in ${record} for ${plural(minutes, 'minute')}.`
  },
  replay: ({ record, facts }) => `Watched ${minutesOf(facts['seconds'])} of the replay of ${record}.`,
  lecture: (said) => lectures[said.event]?.(said) ?? said.event,
  offer: ({ record, facts }) => `Clicked ${facts['label'] ? `“${facts['label']}”` : 'an offer'} in ${record}.`,
  deal: (said) => deals[said.event]?.(said) ?? said.event,
  question: ({ record }) => `Wrote in the chat of ${record}.`,
  message: ({ event, record, facts }) => {
    if (facts['kind'] === 'mailing') return `The mailing ${record} ${outcomes[event] ?? event}.`
    const about = record === '' ? '' : ` of ${record}`
    return `${messageKinds[String(facts['kind'])] ?? 'A message'}${about} ${outcomes[event] ?? event}.`
  },
  consent: ({ event, facts }) =>
    `${event === 'granted' ? 'Agreed to' : 'No longer agrees to'} ${consents[String(facts['kind'])] ?? ''}${facts['givenBy'] === 'sms' ? ', by SMS' : ''}.`,
  elite: ({ event, facts }) => grants[event]?.(untilOf(facts['until'])) ?? event,
  note: () => 'A note was written.',
}

/** An entry in a sentence, about the member with this name. */
export const sentenceOfEntry = (row: EntryRow, member: string): string => {
  const { kind, event, facts, record_name: name } = row
  if (kind === 'sign-in' || kind === 'account' || kind === 'change') {
    const by = typeof facts?.['by'] === 'string' ? facts['by'] : undefined
    const token = facts?.['token'] === undefined ? undefined : ''
    const actor = row.by_id === null ? undefined : { name: row.by_name }
    const isOwn = actor === undefined && by === undefined
    return sentenceOf({ action: event, actor, subject: { name: member }, isOwn, record: undefined, by, token })
  }
  return sentences[kind]({ facts: facts ?? {}, event, record: name ? `“${name}”` : '' })
}
