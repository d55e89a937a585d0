import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { findActiveAccount } from '#modules/identity/account/index.ts'
import { closeAddress, closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import { defineJob, HopelessError } from '#platform/jobs/index.ts'
import { type Sms, SmsDelayedError, SmsRefusedError, textHash } from '#platform/sms/sms.ts'
import { codeOf } from './phone-code.policy.ts'
import { uncountCode } from './coded-number.repository.ts'
import { deleteCode, findCode, recordBegun } from './phone-code.repository.ts'
import { phoneCodeTexts as texts } from './texts.ts'

/** Sends a code once, as long as it is the account's newest and still counts. */
export const sendPhoneCode = defineJob({
  name: 'send-phone-code',
  payload: z.object({ accountId: z.uuid(), codeId: z.uuid(), at: z.iso.datetime() }),
  run: async ({ accountId, codeId, at }, services) => {
    const { db } = services
    const code = await findCode(db, accountId)
    if (code?.id !== codeId) return
    const account = await findActiveAccount(db, accountId)
    if (!code.isFresh || !account || account.phone_confirmed_at !== null) {
      if (code.begunAt === null) await uncountCode(services, db, code.number)
      return
    }
    const { name: firm } = await services.readFirm()
    const sms: Sms = {
      id: `phone-code-${codeId}`,
      to: code.number,
      text: texts.sms(firm, await codeOf(services, codeId)),
      date: new Date(at),
      isSample: account.is_sample,
    }
    if (code.begunAt !== null && (await wasSent(services, sms, code.begunAt))) return
    await recordBegun(db, codeId, services.clock())
    try {
      await services.sms.send(sms)
    } catch (error) {
      return handleFailure(services, { error, accountId, codeId, sms })
    }
    // Open pages say that it was sent.
    await announce(db, `member:${accountId}`)
  },
})

/** An earlier attempt ended before its outcome was known. */
const wasSent = async ({ sms: sender, clock }: Services, sms: Sms, begunAt: Date): Promise<boolean> => {
  const found = await sender.lookUpSent({ ...sms, textHash: textHash(sms.text), begunAt })
  // If the provider cannot tell, a second SMS would be worse than none.
  if (!found || found.length > 0) return true
  if (clock().getTime() - begunAt.getTime() < sender.showsAfterMs) throw new SmsDelayedError('It may still show up.')
  return false
}

interface Failed {
  error: unknown
  accountId: string
  codeId: string
  sms: Sms
}

const handleFailure = async (services: Services, { error, accountId, codeId, sms }: Failed): Promise<never> => {
  const { db } = services
  if (error instanceof SmsDelayedError) await recordBegun(db, codeId, null)
  if (!(error instanceof SmsRefusedError)) throw error
  await transact(db, async (tx) => {
    await deleteCode(tx, accountId)
    await announce(tx, `member:${accountId}`)
    if (!error.isStopped) return
    const closed = { channel: 'sms', cause: 'stopped', reason: closedAddressTexts.stopped } as const
    await closeAddress(tx, { ...closed, address: sms.to })
    await uncountCode(services, tx, sms.to)
  })
  throw new HopelessError(error.message)
}
