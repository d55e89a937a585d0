import type { Migration } from '../migrations.ts'

/**
 * Whether a webinar was held is read from the moment it went live. Webinars that ended before this was kept, and those
 * that staff entered as ended, count as held if someone attended, if there is a recording, or if they were entered
 * after their date. No one missed the others.
 */
export const migration: Migration = {
  name: '0032-webinar-held',
  sql: `
    update webinar w set went_live_at = least(w.starts_at, coalesce(w.ended_at, w.starts_at))
    where w.went_live_at is null and (
      w.status = 'In Progress'
      or w.status = 'Ended' and (
        w.recording <> '' or w.created_at >= w.starts_at
        or exists (select from registration r where r.webinar_id = w.id and r.attendance = 'attended')
      )
    );

    update registration r set attendance = 'registered'
    from webinar w
    where w.id = r.webinar_id and w.status = 'Ended' and w.went_live_at is null
      and r.attendance = 'missed' and not r.is_marked;
  `,
}
