import { z } from 'zod'
import { announce } from '#db/announce.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { moveChainStart, recordEvent, verifyAuditChain } from '#modules/operations/audit/index.ts'
import { defineJob, defineScheduled, type Job } from '#platform/jobs/index.ts'
import { beginVerification, finishVerification } from './verification.repository.ts'

export const verificationKey = 'verify-audit-chain'

const verify = async ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> => {
  await transact(db, async (tx) => {
    await beginVerification(tx)
    await announce(tx, 'audit')
  })
  const chain = await verifyAuditChain(db)
  if (!chain.isWhole) log.error({ number: chain.number }, 'the chain of the audit log is broken')
  await transact(db, async (tx) => {
    await finishVerification(
      tx,
      chain.isWhole
        ? { number: chain.number, seal: Buffer.from(chain.seal, 'hex'), brokenAt: null }
        : { number: chain.number - 1, seal: null, brokenAt: chain.number },
    )
    await announce(tx, 'audit')
  })
}

/** Computes the whole chain again, so that staff can read in the back-office whether it holds. */
export const verifyChain = defineJob({
  name: 'verify-audit-chain',
  payload: z.object({}),
  schedule: '17 * * * *',
  run: (_, services) => verify(services),
})

const eventsAtOnce = 1000
const monthDays = 365.25 / 12
const dayMs = 24 * 60 * 60 * 1000

/** Takes away the oldest part of the log, as the firm has set; the rest of the chain still shows that it is whole. */
const trimAuditLog = defineScheduled('trim-audit-log', '53 3 * * *', async (services) => {
  const { db, clock } = services
  const { auditRetentionMonths: months } = await readSettings(services)
  if (months === 0) return
  const before = new Date(clock().getTime() - months * monthDays * dayMs)
  for (;;) {
    const trimmed = await transact(db, async (tx) => {
      const events = await moveChainStart(tx, { before, atMost: eventsAtOnce })
      if (events > 0) await recordEvent(tx, { action: 'audit.trimmed', detail: { events } })
      return events
    })
    if (trimmed < eventsAtOnce) return
  }
})

export const auditLogJobs: readonly Job[] = [verifyChain, trimAuditLog]
