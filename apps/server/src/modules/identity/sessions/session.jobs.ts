import { z } from 'zod'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { mailAccount } from '#modules/identity/account/index.ts'
import { defineJob, defineScheduled, type Job } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'
import { deleteUnusedDevices } from './device.repository.ts'
import { rememberedDays } from './device-token.ts'
import { deleteTokensOfEnded } from './refresh-token.repository.ts'
import { secondsAfter } from './session-lifetime.ts'
import { deleteEndedBefore, endExpired } from './session.repository.ts'

export const mailNewDevice = defineJob({
  name: 'mail-new-device',
  payload: z.object({
    accountId: z.uuid(),
    mailId: z.uuid(),
    device: z.string(),
    network: z.string(),
    at: z.iso.datetime(),
  }),
  run: ({ accountId, mailId, device, network, at }, services) =>
    mailAccount(services, {
      accountId,
      id: `new-device-${mailId}`,
      template: async () => (await import('./new-device.mail.tsx')).newDeviceMail,
      data: ({ time_zone: zone }, firm) => ({
        firm,
        device,
        network,
        at: momentIn(zone, new Date(at)),
        href: linkTo(services, '/?dialog=reset'),
      }),
    }),
})

/** Forgets browsers that were not used for long: they have probably lost their cookie. */
const sweepDevices = defineScheduled('sweep-devices', '41 3 * * *', ({ db }) => deleteUnusedDevices(db, rememberedDays))

const daySeconds = 24 * 60 * 60

/** Ends expired sessions, so that their open pages notice, and deletes what the firm no longer keeps. */
export const sweepSessions = defineScheduled('sweep-sessions', '*/5 * * * *', async (services) => {
  const { db, clock } = services
  const now = clock()
  await transact(db, async (tx) => {
    for (const { id } of await endExpired(tx, now)) await announce(tx, `session:${id}`)
  })
  await deleteTokensOfEnded(db)
  const { sessionDays } = (await readSettings(services)).retention
  if (sessionDays > 0) await deleteEndedBefore(db, secondsAfter(now, -sessionDays * daySeconds))
})

export const sessionJobs: readonly Job[] = [mailNewDevice, sweepDevices, sweepSessions]
