import { messageEndpoints, type MessageKind } from '@regent/contract/messages/messages'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { type MessagePlace, messageQueryOf, rowsAtOnce } from './list/message-place.ts'
import type { Words } from './wording/words.ts'

/** Whatever is said of messages is read again when one of them has changed. */
export const messagesKey = ['messages'] as const

/** What lies in the outbox, which holds more than messages about webinars. */
export const outboxKey = [...messagesKey, 'outbox'] as const

const cursorOf = (cursor: string) => (cursor === '' ? {} : { cursor })

export const messageQueries = {
  list: (place: MessagePlace) =>
    infiniteQueryOptions({
      queryKey: [...messagesKey, 'list', place],
      queryFn: async ({ signal, pageParam }) => {
        const query = { ...messageQueryOf(place, new Date()), ...cursorOf(pageParam) }
        const { messages, nextCursor } = await callApi(messageEndpoints.list, { query }, { signal })
        return { rows: messages, ...(nextCursor !== undefined && { next: nextCursor }) }
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
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
  templates: queryOptions({
    queryKey: [...messagesKey, 'templates'],
    queryFn: async ({ signal }) => (await callApi(messageEndpoints.listTemplates, {}, { signal })).templates,
  }),
  preview: (kind: MessageKind, words: Words) =>
    queryOptions({
      queryKey: [...messagesKey, 'preview', kind, words],
      queryFn: ({ signal }) => callApi(messageEndpoints.preview, { params: { kind }, body: words }, { signal }),
    }),
  outbox: infiniteQueryOptions({
    queryKey: [...outboxKey, 'list'],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: rowsAtOnce, ...cursorOf(pageParam) }
      const { entries, keeps, nextCursor } = await callApi(messageEndpoints.listOutbox, { query }, { signal })
      return { rows: entries, keeps, ...(nextCursor !== undefined && { next: nextCursor }) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Mails of all kinds come in unheard.
    staleTime: 0,
  }),
  entry: (name: string) =>
    queryOptions({
      queryKey: [...outboxKey, 'entry', name],
      queryFn: ({ signal }) => callApi(messageEndpoints.readOutbox, { params: { name } }, { signal }),
      staleTime: Infinity,
    }),
  /** What can be chosen from; the newest are enough, and the server says no more at once. */
  webinars: queryOptions({
    queryKey: ['webinars', 'admin', 'names'],
    queryFn: async ({ signal }) => {
      const query = { fields: 'basic', limit: 500, sort: '-date' } as const
      const { webinars } = await callApi(adminWebinarEndpoints.list, { query }, { signal })
      return webinars.map(({ _id, name, date }) => ({ _id, name, date }))
    },
  }),
}
