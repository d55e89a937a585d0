import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { listWithdrawnBySms, recordConsents } from '#modules/identity/consents/index.ts'
import { resumeSms, stopSms } from '#modules/messaging/messages/index.ts'
import { dialled } from '#platform/sms/phone-number.ts'
import { findOwners, noteIncoming } from './incoming-sms.repository.ts'

interface Arrived {
  providerId: string
  from: string
  keyword: 'stop' | 'start'
}

/** An answer that came by SMS was given over a telephone network, not one of ours. */
const network = 'sms'

/** Does what somebody asks by SMS, once: a second copy changes nothing, however late it comes. */
export const takeSms = (services: Services, { providerId, from, keyword }: Arrived): Promise<void> =>
  transact(services.db, async (tx) => {
    const number = dialled(from)
    if (number === undefined || !(await noteIncoming(tx, providerId))) return
    const owners = await findOwners(tx, number)
    for (const accountId of owners) {
      const given = keyword === 'stop' ? nothingMore : await whatStopTook(tx, accountId)
      await recordConsents(services, tx, { accountId, network, given, givenBy: 'sms' })
    }
    // After the accounts, as whoever registers does it.
    if (keyword === 'stop') await stopSms(tx, number)
    else await resumeSms(tx, number)
    const action = keyword === 'stop' ? 'sms.stopped' : 'sms.resumed'
    for (const subjectId of owners.length > 0 ? owners : [undefined]) {
      await recordEvent(tx, { action, actorId: subjectId, subjectId, network })
    }
    await announce(tx, 'messages', ...owners.map((id) => `member:${id}` as const))
  })

const nothingMore = { smsReminders: false, smsNews: false }

/** A consent that somebody took back in the portal is only given again there. */
const whatStopTook = async (tx: Db, accountId: string) => {
  const withdrawn = await listWithdrawnBySms(tx, accountId)
  return {
    ...(withdrawn.includes('sms-reminders') && { smsReminders: true }),
    ...(withdrawn.includes('sms-news') && { smsNews: true }),
  }
}
