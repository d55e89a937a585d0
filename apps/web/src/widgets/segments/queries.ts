import { limits } from '@regent/contract/limits'
import { recipientEndpoints } from '@regent/contract/members/recipients'
import { type Segment, segmentEndpoints } from '@regent/contract/members/segments'
import type { MessageChannel } from '@regent/contract/messages/messages'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'

/** Below the key of members: who is in a segment changes with them. */
const segmentsKey = ['members', 'segments'] as const

const namesPerPage = 10

export interface Reach {
  /** The channel of a message; without one, all members of the segment are counted. */
  channel?: MessageChannel | undefined
  /** Members who are registered for it are left out. */
  webinarId?: string | undefined
}

export const segmentQueries = {
  /** All of them, to choose one. */
  choices: queryOptions({
    queryKey: [...segmentsKey, 'choices'],
    queryFn: async ({ signal }) => {
      const all: Segment[] = []
      let cursor: string | undefined
      do {
        const query = { limit: limits.listLimit.most, ...(cursor !== undefined && { cursor }) }
        const { segments, nextCursor } = await callApi(segmentEndpoints.list, { query }, { signal })
        all.push(...segments)
        cursor = nextCursor
      } while (cursor !== undefined)
      return all
    },
  }),
  /** The members that a message reaches now. */
  recipients: (id: string, { channel, webinarId }: Reach) =>
    listQuery({
      key: [...segmentsKey, 'recipients', id, channel ?? '', webinarId ?? ''],
      endpoint: recipientEndpoints.list,
      input: {
        params: { id },
        query: {
          limit: namesPerPage,
          ...(channel !== undefined && { channel }),
          ...(webinarId !== undefined && { webinarId }),
        },
      },
      page: ({ recipients, members, reached, leftOut, problem }) => ({
        rows: recipients,
        total: reached,
        members,
        leftOut,
        problem,
      }),
    }),
}
