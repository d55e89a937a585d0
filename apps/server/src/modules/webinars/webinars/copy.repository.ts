import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

interface CopiedRow {
  id: string
  slug: string
  startsAt: Date
  guestKey: string
  createdBy: string
  name?: string
  isListed?: boolean
}

// Not what came of it: recording, attendance, status.
const copied = sql.raw(`
  line1, line2, line3, host_name, audience, description, duration_minutes, stream_type, has_chat, capacity, access,
  is_recorded, is_replay_published, replay_access, attended_minutes, calendar_text, promotion_workflow, reminder_sms,
  promotion_list, promotion_sms, promotion_minutes, ctas`)

export const copyRow = async (tx: Db, originalId: string, copy: CopiedRow): Promise<void> => {
  await sql`
    insert into webinar (id, slug, starts_at, guest_key, created_by, name, is_listed, ${copied})
    select ${copy.id}, ${copy.slug}, ${copy.startsAt}, ${copy.guestKey}, ${copy.createdBy},
      coalesce(${copy.name ?? null}, name), coalesce(${copy.isListed ?? null}, is_listed), ${copied}
    from webinar where id = ${originalId}
  `.execute(tx)
}
