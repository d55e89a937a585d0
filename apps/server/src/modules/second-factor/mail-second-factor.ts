import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { accountMail, findAccount, momentIn } from '#modules/account/index.ts'
import { readSettings } from '#modules/settings/index.ts'
import { describeDevice } from '#modules/sessions/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { linkTo } from '#platform/public-address.ts'

const kinds = {
  on: {
    page: '/?dialog=reset',
    template: async () => (await import('./second-factor-on.mail.tsx')).secondFactorOnMail,
  },
  off: {
    page: '/?dialog=reset',
    template: async () => (await import('./second-factor-off.mail.tsx')).secondFactorOffMail,
  },
} as const

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
  run: async ({ accountId, mailId, kind, at, device, network, left }, services) => {
    const account = await findAccount(services.db, accountId)
    const to = accountMail(account)
    if (!account || !to) return
    const { name: firm } = await readSettings(services)
    const data = { firm, at: momentIn(account.time_zone, new Date(at)), device, network }
    const mail = { id: `second-factor-${mailId}`, to }
    if (kind === 'recovery-code') {
      const template = async () => (await import('./recovery-code.mail.tsx')).recoveryCodeMail
      const href = linkTo(services, '/profile?tab=security')
      await sendInJob(services.mailer, { ...mail, template, data: { ...data, left, href } })
      return
    }
    const { page, template } = kinds[kind]
    await sendInJob(services.mailer, { ...mail, template, data: { ...data, href: linkTo(services, page) } })
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
