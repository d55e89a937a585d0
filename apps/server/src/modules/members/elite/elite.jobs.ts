import { lifetimes } from '@regent/contract/lifetimes'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { mailAccount, endEliteOf } from '#modules/identity/account/index.ts'
import { recordEvents } from '#modules/operations/audit/index.ts'
import { defineJob, defineScheduled, enqueue, enqueueAll, type Job } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { linkTo } from '#platform/public-address.ts'
import { findEnd, insertGrants, insertReminders, lockEnded } from './elite.repository.ts'

const atOnce = 500

const endSome = (services: Services) =>
  transact(services.db, async (tx) => {
    const ended = await lockEnded(tx, services.clock(), atOnce)
    if (ended.length === 0) return 0
    const ids = ended.map(({ id }) => id)
    await endEliteOf(tx, ids)
    const nothing = { reason: '', document: '' }
    await insertGrants(
      tx,
      ended.map(({ id, until }) => ({ id: newId(), accountId: id, action: 'ended', until, ...nothing })),
    )
    await recordEvents(
      tx,
      ids.map((subjectId) => ({ action: 'elite.ended', subjectId })),
    )
    await announce(tx, 'members', ...ids.map((id) => `member:${id}` as const))
    return ended.length
  })

/** Makes members Leads again once their Elite has ended. Readers compare the time themselves: this only stores it, and tells pages. */
const endElite = defineJob({
  name: 'end-elite',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async (_, services) => {
    while ((await endSome(services)) === atOnce);
  },
})

const momentsAtOnce = 20

/** So that open pages hear of it at that moment, and not within the minute. */
export const endAt = async (tx: Db, moments: readonly Date[]): Promise<void> => {
  const times = new Set(moments.map((moment) => moment.getTime()))
  for (const time of [...times].slice(0, momentsAtOnce)) {
    await enqueue(tx, endElite, {}, { runAt: new Date(time), key: `end elite at ${time}` })
  }
}

const mailEliteEnding = defineJob({
  name: 'mail-elite-ending',
  payload: z.object({ accountId: z.uuid(), mailId: z.uuid(), until: z.iso.datetime() }),
  run: async ({ accountId, mailId, until }, services) => {
    const end = await findEnd(services.db, accountId)
    // It was extended or withdrawn meanwhile.
    if (end?.toISOString() !== until) return
    await mailAccount(services, {
      accountId,
      id: `elite-ending-${mailId}`,
      template: async () => (await import('./elite.mail.tsx')).eliteEndingMail,
      data: ({ first_name: firstName, time_zone: zone }, firm) => ({
        firm,
        firstName,
        ends: momentIn(zone, end),
        href: linkTo(services, '/deals'),
      }),
    })
  },
})

const remindOfEnd = defineScheduled('remind-of-elite-end', '7 * * * *', ({ db, clock }) =>
  transact(db, async (tx) => {
    const reminded = await insertReminders(tx, clock(), lifetimes.eliteReminderDays)
    const mails = reminded.map(({ id, until }) => {
      const ending = { accountId: id, mailId: newId(), until: until.toISOString() }
      return [`elite ending ${id} ${ending.until}`, ending] as const
    })
    await enqueueAll(tx, mailEliteEnding, new Map(mails))
  }),
)

export const eliteJobs: readonly Job[] = [endElite, mailEliteEnding, remindOfEnd]
