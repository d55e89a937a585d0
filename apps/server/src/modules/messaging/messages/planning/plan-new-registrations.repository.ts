import { sql } from 'kysely'
import { prepared } from '#db/prepared.ts'
import { isOpen, newMessageId, planOnce, reminderValues, startMoment } from './plan.repository.ts'

/**
 * The messages of new registrations: a confirmation now, and the reminders that are due in the future. One prepared
 * statement for all of them, because many people register for a webinar at the same moment.
 */
export const insertForNewRegistrations = prepared('plan-new-registrations', (db, { ids }: { ids: readonly string[] }) =>
  sql`
    with registration as (
      select r.id, r.account_id, r.calendar_sequence as own_sequence, w.calendar_sequence + r.calendar_sequence as sequence,
        w.id as webinar_id, w.starts_at, w.reminder_sms, ${startMoment} as moment
      from unnest((select ${ids}::uuid[])) as inserted (id)
      cross join lateral (
        select id, webinar_id, account_id, calendar_sequence from registration where id = inserted.id limit 1
      ) r
      join webinar w on w.id = r.webinar_id
      where ${isOpen}
      for share of w
    )
    insert into message (id, kind, channel, unique_key, webinar_id, registration_id, account_id, detail, due_at)
    select ${newMessageId}, m.kind, m.channel, registration.id::text || ':' || m.kind || ':' || m.occurrence, registration.webinar_id,
      registration.id, registration.account_id, m.detail, m.due_at
    from registration cross join lateral (
      select 'confirmation' as kind, 'mail' as channel, own_sequence::text as occurrence,
        jsonb_build_object('sequence', sequence) as detail, now() as due_at
      union all
      select k.kind, k.channel, registration.moment::text, jsonb_build_object('startsAt', starts_at), starts_at - k.ahead
      from (values ${reminderValues}) k (kind, channel, ahead)
      where starts_at - k.ahead > now() and (k.kind <> 'reminder-sms' or reminder_sms <> '')
    ) m
    ${planOnce}
  `.compile(db),
)
