import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { type Account, mailAccount } from '#modules/identity/account/index.ts'
import { describeDevice } from '#modules/identity/sessions/index.ts'
import { defineJob, defineScheduled, enqueue, type Job } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'
import { deleteExpired } from './second-factor.repository.ts'

const mails = () => import('./second-factor.mail.tsx')

const mailSecondFactor = defineJob({
  name: 'mail-second-factor',
  payload: z.object({
    accountId: z.uuid(),
    mailId: z.uuid(),
    kind: z.enum(['on', 'off', 'recovery-code']),
    at: z.iso.datetime(),
    device: z.string(),
    network: z.string(),
    /** Recovery codes that are left. */
    left: z.int().default(0),
  }),
  run: ({ accountId, mailId, kind, at, device, network, left }, services) => {
    const mail = { accountId, id: `second-factor-${mailId}` }
    const dataOf = ({ time_zone: zone }: Account, firm: string) => ({
      firm,
      at: momentIn(zone, new Date(at)),
      device,
      network,
    })
    if (kind === 'recovery-code') {
      return mailAccount(services, {
        ...mail,
        template: async () => (await mails()).recoveryCodeMail,
        data: (account, firm) => ({
          ...dataOf(account, firm),
          left,
          href: linkTo(services, '/profile?tab=security'),
        }),
      })
    }
    return mailAccount(services, {
      ...mail,
      template: async () => (kind === 'on' ? (await mails()).secondFactorOnMail : (await mails()).secondFactorOffMail),
      data: (account, firm) => ({ ...dataOf(account, firm), href: linkTo(services, '/?dialog=reset') }),
    })
  },
})

interface Notice {
  accountId: string
  kind: 'on' | 'off' | 'recovery-code'
  agent?: string | undefined
  network?: string | undefined
  left?: number
}

/** Enqueues the mail that says what happened, in the transaction of what happened. */
export const notifyMember = (tx: Db, { accountId, kind, agent, network = '', left = 0 }: Notice): Promise<void> => {
  const device = agent === undefined ? '' : describeDevice(agent)
  const at = new Date().toISOString()
  return enqueue(tx, mailSecondFactor, { accountId, mailId: newId(), kind, at, device, network, left })
}

const sweepSecondFactor = defineScheduled('sweep-second-factor', '51 * * * *', ({ db }) => deleteExpired(db))

export const secondFactorJobs: readonly Job[] = [mailSecondFactor, sweepSecondFactor]
