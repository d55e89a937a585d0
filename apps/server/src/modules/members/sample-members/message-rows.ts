import type { NewRow } from '#db/new-row.ts'
import { newId } from '#db/new-id.ts'
import { closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import { dayMs, minuteMs } from './sample-times.ts'
import type { Visit } from './visits.ts'

interface Planned {
  kind: string
  channel: 'mail' | 'sms'
  at: Date
}

const hourMs = 60 * minuteMs

/** What the portal would have sent about the webinar, until the first start. */
const plannedFor = ({ webinar, person, stay, registeredAt, gaveUpAt }: Visit): Planned[] => {
  const start = webinar.startsAt.getTime()
  const before = (ms: number) => new Date(start - ms)
  const planned: Planned[] = [
    { kind: 'confirmation', channel: 'mail', at: new Date(registeredAt.getTime() + minuteMs) },
    { kind: 'reminder-day', channel: 'mail', at: before(dayMs) },
    { kind: 'reminder-hour', channel: 'mail', at: before(hourMs) },
    { kind: 'reminder-sms', channel: 'sms', at: before(15 * minuteMs) },
    {
      kind: stay ? 'follow-up-attended' : 'follow-up-missed',
      channel: 'mail',
      at: new Date(webinar.endsAt.getTime() + hourMs),
    },
  ]
  return planned.filter(
    ({ kind, channel, at }) =>
      (kind === 'confirmation' || (webinar.isOver && at > registeredAt && (gaveUpAt === null || at < gaveUpAt))) &&
      (channel === 'mail' || (webinar.hasSmsReminder && person.smsReminders)),
  )
}

/** The mail that came back, or was reported as unwanted, and those that were not sent any more. */
const outcomeOf = ({ person: { mailTrouble, ago } }: Visit, { channel, at }: Planned) => {
  if (channel === 'sms' || !mailTrouble || at < ago(mailTrouble.days)) return { state: 'sent' }
  const reason = closedAddressTexts[mailTrouble.cause]
  return mailTrouble.cause === 'bounced' && at.getTime() < ago(mailTrouble.days).getTime() + 2 * dayMs
    ? { state: 'failed', reason }
    : { state: 'stopped', reason }
}

/** Nothing is sent: these rows only tell of it. Mails wait for a verified address. */
export const messagesOf = (visit: Visit): NewRow<'message'>[] =>
  (visit.person.isVerified ? plannedFor(visit) : []).map((planned) => {
    const { kind, channel, at } = planned
    const outcome = outcomeOf(visit, planned)
    return {
      id: newId(),
      kind,
      channel,
      unique_key: `${visit.registrationId}:${kind}:sample`,
      webinar_id: visit.webinar.id,
      registration_id: visit.registrationId,
      account_id: visit.person.id,
      due_at: at,
      recipient: channel === 'mail' ? visit.person.email : visit.person.phone,
      attempts: outcome.state === 'stopped' ? 0 : 1,
      ...outcome,
      sent_at: outcome.state === 'sent' ? at : null,
      created_at: at,
      updated_at: at,
    }
  })
