import type { NewRow } from '#db/new-row.ts'
import { newId } from '#db/new-id.ts'
import type { AuditEntry } from '#modules/operations/audit/index.ts'
import { dayMs, minuteMs, type Person } from './sample-times.ts'

const by = 'command line'

export const accountOf = (person: Person): NewRow<'account'> => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  role: 'member',
  is_sample: true,
  is_verified: person.isVerified,
  phone: person.phone,
  street: person.street,
  city: person.city,
  state: person.state,
  postal: person.postal,
  country: person.country,
  time_zone: person.timeZone,
  client_type: person.clientType ?? null,
  lifecycle_stage: person.stage,
  elite_until: person.elite?.untilDays === undefined ? null : person.ahead(person.elite.untilDays),
  elite_attested_at: person.elite ? person.ago(person.elite.attestedDays) : null,
  utms: JSON.stringify(person.utms),
  sms_reminders: person.smsReminders,
  sms_news: person.smsNews,
  mail_news: person.mailNews,
  phone_confirmed_at: person.smsReminders ? person.joinedAt : null,
  disabled_at: person.disabledDays === undefined ? null : person.ago(person.disabledDays),
  created_at: person.joinedAt,
})

/** Long past, or signed out again after a while. */
export const sessionsOf = ({ id, signIns, ago }: Person): NewRow<'session'>[] =>
  signIns.slice(-3).map((days, index) => {
    const began = ago(days)
    const ended = new Date(began.getTime() + (7 + index * 5) * minuteMs)
    return {
      id: newId(),
      account_id: id,
      device: index % 2 === 0 ? 'Chrome on Windows' : 'Safari on iPhone',
      network: '',
      created_at: began,
      last_used_at: ended,
      idle_seconds: 3600,
      expires_at: new Date(began.getTime() + dayMs),
      ended_at: ended,
      end_reason: 'signed-out',
    }
  })

/** What the audit log would say of the account. */
export const eventsOf = (person: Person): AuditEntry[] => {
  const { id, ago, joinedAt, joinedDays, isVerified, signIns, refusedSignIns, disabledDays, changes } = person
  const own = { actorId: id, subjectId: id, detail: { isSample: true } }
  const byStaff = { subjectId: id, detail: { isSample: true, by } }
  const after = (date: Date, minutes: number) => new Date(date.getTime() + minutes * minuteMs)
  return [
    { ...own, action: 'account.created', at: joinedAt },
    ...(isVerified ? [{ ...own, action: 'account.verified' as const, at: after(joinedAt, 4) }] : []),
    ...signIns.map((days) => ({
      ...own,
      action: 'session.started' as const,
      at: days === joinedDays ? after(joinedAt, 5) : ago(days),
    })),
    ...refusedSignIns.map((days) => ({
      action: 'sign-in.refused' as const,
      subjectId: id,
      detail: { isSample: true },
      at: ago(days),
    })),
    ...changes.map(({ days, ...change }) => ({
      ...byStaff,
      action: 'member.changed' as const,
      changes: [{ ...change, namesPerson: false }],
      at: ago(days),
    })),
    ...(disabledDays === undefined ? [] : [{ ...byStaff, action: 'account.disabled' as const, at: ago(disabledDays) }]),
  ]
}

export const notesOf = ({ id, notes, ago }: Person) =>
  notes.map(({ days, text }) => ({ account_id: id, text, created_at: ago(days), updated_at: ago(days) }))

export const grantsOf = ({ id, elite, ago, ahead }: Person) =>
  (elite?.grants ?? []).map(({ action, days, untilDays, reason }) => ({
    account_id: id,
    action,
    reason,
    until: untilDays === undefined ? null : ahead(untilDays),
    created_at: ago(days),
  }))
