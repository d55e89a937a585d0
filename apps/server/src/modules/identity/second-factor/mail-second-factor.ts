import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { type Account, mailAccount } from '#modules/identity/account/index.ts'
import { describeDevice } from '#modules/identity/sessions/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'

const noticeOf = {
  on: async () => (await import('./second-factor-on.mail.tsx')).secondFactorOnMail,
  off: async () => (await import('./second-factor-off.mail.tsx')).secondFactorOffMail,
}

/** Tells the member that the second factor was turned on or off, or that a recovery code was used. */
export const mailSecondFactor = defineJob({
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
        template: async () => (await import('./recovery-code.mail.tsx')).recoveryCodeMail,
        data: (account, firm) => ({
          ...dataOf(account, firm),
          left,
          href: linkTo(services, '/profile?tab=security'),
        }),
      })
    }
    return mailAccount(services, {
      ...mail,
      template: noticeOf[kind],
      data: (account, firm) => ({ ...dataOf(account, firm), href: linkTo(services, '/?dialog=reset') }),
    })
  },
})

interface Telling {
  accountId: string
  kind: 'on' | 'off' | 'recovery-code'
  agent?: string | undefined
  network?: string | undefined
  left?: number
}

/** In the transaction of what it tells of. */
export const tellMember = (tx: Db, { accountId, kind, agent, network = '', left = 0 }: Telling): Promise<void> => {
  const device = agent === undefined ? '' : describeDevice(agent)
  const at = new Date().toISOString()
  return enqueue(tx, mailSecondFactor, { accountId, mailId: newId(), kind, at, device, network, left })
}
