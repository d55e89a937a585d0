import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob, defineScheduled, enqueue, type Job } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'
import { deleteUsedChallenges } from './passkey.repository.ts'

const mailPasskey = defineJob({
  name: 'mail-passkey',
  payload: z.object({
    accountId: z.uuid(),
    mailId: z.uuid(),
    kind: z.enum(['added', 'removed']),
    name: z.string(),
    at: z.iso.datetime(),
    device: z.string(),
    network: z.string(),
  }),
  run: ({ accountId, mailId, kind, name, at, device, network }, services) =>
    mailAccount(services, {
      accountId,
      id: `passkey-${mailId}`,
      template: async () => {
        const mails = await import('./passkey.mail.tsx')
        return kind === 'added' ? mails.passkeyAddedMail : mails.passkeyRemovedMail
      },
      data: ({ time_zone: zone }, firm) => ({
        firm,
        name,
        at: momentIn(zone, new Date(at)),
        device,
        network,
        href: linkTo(services, '/?dialog=reset'),
      }),
    }),
})

interface Notice {
  accountId: string
  kind: 'added' | 'removed'
  name: string
  device: string
  network: string
}

/** Mails the member and tells their open pages, in the transaction of what happened. */
export const notifyOfPasskey = async (services: Services, tx: Db, notice: Notice): Promise<void> => {
  await announce(tx, `member:${notice.accountId}`)
  await enqueue(tx, mailPasskey, { ...notice, mailId: newId(), at: services.clock().toISOString() })
}

const sweepChallenges = defineScheduled('sweep-passkey-challenges', '56 * * * *', ({ db }) => deleteUsedChallenges(db))

export const passkeyJobs: readonly Job[] = [mailPasskey, sweepChallenges]
