import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob, enqueue, type Job } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'

const mailLinkedSignIn = defineJob({
  name: 'mail-linked-sign-in',
  payload: z.object({
    accountId: z.uuid(),
    mailId: z.uuid(),
    kind: z.enum(['linked', 'unlinked']),
    issuer: z.string(),
    address: z.string(),
    at: z.iso.datetime(),
    device: z.string(),
    network: z.string(),
  }),
  run: ({ accountId, mailId, kind, issuer, address, at, device, network }, services) =>
    mailAccount(services, {
      accountId,
      id: `linked-sign-in-${mailId}`,
      template: async () => {
        const mails = await import('./linked-sign-in.mail.tsx')
        return kind === 'linked' ? mails.signInLinkedMail : mails.signInUnlinkedMail
      },
      data: ({ time_zone: zone }, firm) => ({
        firm,
        provider: new URL(issuer).host,
        address,
        at: momentIn(zone, new Date(at)),
        device,
        network,
        href: linkTo(services, '/?dialog=reset'),
      }),
    }),
})

interface Notice {
  accountId: string
  kind: 'linked' | 'unlinked'
  issuer: string
  address: string
  device: string
  network: string
}

/** Mails the member and tells their open pages, in the transaction of what happened. */
export const notifyOfLink = async (services: Services, tx: Db, notice: Notice): Promise<void> => {
  await announce(tx, `member:${notice.accountId}`)
  await enqueue(tx, mailLinkedSignIn, { ...notice, mailId: newId(), at: services.clock().toISOString() })
}

export const linkedSignInJobs: readonly Job[] = [mailLinkedSignIn]
