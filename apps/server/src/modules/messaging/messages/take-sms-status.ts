import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { recordReport } from './delivery.repository.ts'
import { stopSms } from './stop-sms.repository.ts'

export interface SmsReport {
  /** What we called it when we handed it over. */
  id: string
  providerId: string
  to: string
  /** Why it did not arrive, where it did not. */
  failure?: string
  /** It did not, because the number has answered STOP. */
  isStopped?: boolean
}

const ours = /^message-(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u

/** What the provider says afterwards: what could not be delivered has failed, and what nobody knew of has gone. */
export const takeSmsStatus = async ({ db }: Services, report: SmsReport): Promise<void> => {
  const id = ours.exec(report.id)?.groups?.['id']
  if (id === undefined) return
  const { providerId, failure, isStopped = false, to } = report
  await transact(db, async (tx) => {
    if (await recordReport(tx, { id, providerId, failure })) await announce(tx, 'messages')
    if (isStopped) await stopSms(tx, to)
  })
}
