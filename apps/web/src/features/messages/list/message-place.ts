import {
  type MessageChannel,
  messageChannels,
  type MessageKind,
  messageKinds,
  type MessageState,
  messageStates,
} from '@regent/contract/messages/messages'

export const spans = ['next-day', 'last-day', 'last-week'] as const
export type Span = (typeof spans)[number]

/** What the list is filtered by: it stands in the address, `?state=failed&kind=confirmation&webinar=<id>`. */
export interface MessagePlace {
  search: string
  state: MessageState | ''
  kind: MessageKind | ''
  channel: MessageChannel | ''
  due: Span | ''
  webinar: string
}

export const nowhere: MessagePlace = { search: '', state: '', kind: '', channel: '', due: '', webinar: '' }

export const rowsAtOnce = 50
const hourMs = 60 * 60 * 1000
const hours: Record<Span, readonly [number, number]> = {
  'next-day': [0, 24],
  'last-day': [-24, 0],
  'last-week': [-7 * 24, 0],
}

const oneOf = <const Value extends string>(values: readonly Value[], given: string | null): Value | '' =>
  values.find((value) => value === given) ?? ''

const isId = (given: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(given)

export const readMessagePlace = (address: URLSearchParams): MessagePlace => {
  const webinar = address.get('webinar') ?? ''
  return {
    search: (address.get('search') ?? '').slice(0, 200),
    state: oneOf(messageStates, address.get('state')),
    kind: oneOf(messageKinds, address.get('kind')),
    channel: oneOf(messageChannels, address.get('channel')),
    due: oneOf(spans, address.get('due')),
    webinar: isId(webinar) ? webinar : '',
  }
}

/** The address with another place in the list; what is not filtered by is not written. */
export const withMessagePlace = (address: URLSearchParams, change: Partial<MessagePlace>): URLSearchParams => {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries({ ...readMessagePlace(address), ...change }))
    if (value.trim() === '') next.delete(name)
    else next.set(name, value.trim())
  return next
}

const boundsOf = (due: Span | '', now: Date) => {
  if (due === '') return {}
  const [from, to] = hours[due].map((hour) => new Date(now.getTime() + hour * hourMs).toISOString())
  // What is overdue is still to go: it is due within the next day as well.
  return due === 'next-day' ? { dueBefore: to } : { dueAfter: from, dueBefore: to }
}

/** The same, as the API is asked. */
export const messageQueryOf = ({ search, state, kind, channel, due, webinar }: MessagePlace, now: Date) => ({
  limit: rowsAtOnce,
  ...(search !== '' && { search }),
  ...(state !== '' && { state }),
  ...(kind !== '' && { kind }),
  ...(channel !== '' && { channel }),
  ...(webinar !== '' && { webinarId: webinar }),
  ...boundsOf(due, now),
})

export const isFiltered = (place: MessagePlace): boolean => Object.values(place).some((value) => value !== '')
