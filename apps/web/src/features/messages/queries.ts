import {
  messageChannels,
  messageEndpoints,
  type MessageKind,
  messageKinds,
  messageStates,
} from '@regent/contract/messages/messages'
import { limits } from '@regent/contract/limits'
import { adminWebinarEndpoints, type StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { queryOptions } from '@tanstack/react-query'
import { callApi, callApiList } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf, rowsPerPage, type StateOf } from '#widgets/records/list/list-state.ts'

/** Everything below this key is read again when a message changes. */
export const messagesKey = ['messages'] as const

/** The outbox contains more than messages about webinars. */
export const outboxKey = [...messagesKey, 'outbox'] as const

export const spans = ['next-day', 'last-day', 'last-week'] as const
export type Span = (typeof spans)[number]

const isId = (value: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(value)

export const messageListState = defineListState({
  filters: {
    state: messageStates,
    kind: messageKinds,
    channel: messageChannels,
    due: spans,
    webinar: isId,
    mailing: isId,
  },
})

const hourMs = 60 * 60 * 1000
/** How far ahead it reaches, or back. */
export const spanHours = { 'next-day': 24, 'last-day': -24, 'last-week': -7 * 24 } as const satisfies Record<
  Span,
  number
>

const boundsOf = (due: Span, now: Date) => {
  const hours = spanHours[due]
  const [from, to] = [Math.min(hours, 0), Math.max(hours, 0)].map((hour) =>
    new Date(now.getTime() + hour * hourMs).toISOString(),
  )
  // What is overdue goes within the next day as well.
  return due === 'next-day' ? { dueBefore: to } : { dueAfter: from, dueBefore: to }
}

const messageQueryOf = (state: StateOf<typeof messageListState>, now: Date) => {
  const { due, webinar, mailing, ...query } = listQueryOf(state)
  const about = { ...(webinar && { webinarId: webinar }), ...(mailing && { mailingId: mailing }) }
  return { ...query, ...about, ...(due && boundsOf(due, now)) }
}

/** A template in its form, and the webinar to show it with. */
export interface DraftTemplate {
  subject: string
  text: string
  webinarId?: string
}

export const messageQueries = {
  list: (state: StateOf<typeof messageListState>) =>
    listQuery({
      key: [...messagesKey, 'list', state],
      endpoint: messageEndpoints.list,
      input: () => ({ query: messageQueryOf(state, new Date()) }),
      page: ({ messages }) => ({ rows: messages }),
    }),
  figures: queryOptions({
    queryKey: [...messagesKey, 'figures'],
    queryFn: ({ signal }) => callApi(messageEndpoints.figures, {}, { signal }),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...messagesKey, 'one', id],
      queryFn: ({ signal }) => callApi(messageEndpoints.show, { params: { id } }, { signal }),
    }),
  /** Every kind of message, with its template where it has one. */
  templates: listQuery({
    key: [...messagesKey, 'templates'],
    endpoint: messageEndpoints.listTemplates,
    input: { query: {} },
    page: ({ templates }) => ({
      rows: messageKinds.map((kind) => ({ kind, template: templates.find((each) => each.kind === kind) })),
    }),
  }),
  preview: (kind: MessageKind, draft: DraftTemplate) =>
    queryOptions({
      queryKey: [...messagesKey, 'preview', kind, draft],
      queryFn: ({ signal }) => callApi(messageEndpoints.preview, { params: { kind }, body: draft }, { signal }),
    }),
  outbox: {
    ...listQuery({
      key: [...outboxKey, 'list'],
      endpoint: messageEndpoints.listOutbox,
      input: { query: { limit: rowsPerPage } },
      page: ({ entries, keeps }) => ({ rows: entries, keeps }),
    }),
    // The server announces messages, but not mails of other kinds.
    staleTime: 0,
  },
  entry: (name: string) =>
    queryOptions({
      queryKey: [...outboxKey, 'entry', name],
      queryFn: ({ signal }) => callApi(messageEndpoints.readOutbox, { params: { name } }, { signal }),
      staleTime: Infinity,
    }),
  /** Every webinar, for the filter and the preview: the newest first. */
  webinars: queryOptions({
    queryKey: ['webinars', 'admin', 'names'],
    queryFn: async ({ signal }) => {
      const query = { fields: 'basic', limit: limits.listLimit.most, sort: '-date' } as const
      const names: Pick<StaffWebinar, '_id' | 'name' | 'date'>[] = []
      let cursor: string | undefined
      do {
        const page = await callApiList(
          adminWebinarEndpoints.list,
          { query: { ...query, ...(cursor !== undefined && { cursor }) } },
          { signal },
        )
        names.push(...page.answer.webinars.map(({ _id, name, date }) => ({ _id, name, date })))
        cursor = page.next
      } while (cursor !== undefined)
      return names
    },
  }),
}
