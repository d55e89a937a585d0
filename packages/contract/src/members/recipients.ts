import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { byId, stamps } from '../api/records.ts'
import { messageChannel } from '../messages/messages.ts'

/** Why a message to a segment does not go to one of its members: the first of these that is so. */
export const leftOutReasons = ['disabled', 'unverified', 'noConsent', 'noNumber', 'closed', 'registered'] as const
export const leftOutReason = z.enum(leftOutReasons)
export type LeftOutReason = z.infer<typeof leftOutReason>

const recipient = z.object({
  /** Of the member. */
  _id: z.string(),
  name: z.string(),
  /** Address or number. */
  to: z.string(),
  ...stamps,
})

export type Recipient = z.infer<typeof recipient>

const recipients = z.object({
  recipients: z.array(recipient),
  ...page,
  /** Members who are in the segment now, and those of them whom a message reaches. */
  members: z.int(),
  reached: z.int(),
  leftOut: z.array(z.object({ reason: leftOutReason, members: z.int() })),
  /** What the segment names is gone: it finds nobody. */
  problem: z.string().optional(),
})

export type Recipients = z.infer<typeof recipients>

export const recipientEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/segments/:id/recipients',
    access: 'admin',
    summary:
      'Members of a segment by name, or those a message to it reaches, and how many it does not reach for which reason',
    params: byId,
    query: z.object({
      /** The channel of a message; without one, all members of the segment are counted, as for a course or a deal. */
      channel: messageChannel.optional(),
      /** Members who are registered for it are left out. */
      webinarId: z.uuid('Please choose a webinar').optional(),
      ...paging,
    }),
    response: recipients,
  }),
}
