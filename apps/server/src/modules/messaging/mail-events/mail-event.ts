import { z } from 'zod'

/** What became of a mail after a mail server took it. */
export const mailEvent = z.object({
  type: z.enum(['bounce', 'complaint'], 'type must be bounce or complaint'),
  email: z.email('email must be an address').max(254),
  /** Of a bounce: false where it may still arrive, as in a mailbox that is full. */
  permanent: z.boolean().default(true),
  /** The Message-ID of our mail, where it is known. */
  messageId: z.string().max(998).optional(),
})

export type MailEvent = z.output<typeof mailEvent>

export const mailEvents = z.object({ events: z.array(mailEvent).max(1000) })
