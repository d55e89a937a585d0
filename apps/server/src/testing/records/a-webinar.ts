import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { aMember } from './members.ts'

const day = 24 * 60 * 60 * 1000

interface GivenWebinar {
  starts_at?: Date
  status?: string
  slug?: string
  name?: string
  duration_minutes?: number
  capacity?: number
  attended_minutes?: number
  reminder_sms?: string
  promotion_list?: string
  promotion_sms?: string
  promotion_minutes?: number
  recording?: string
  replay_access?: string
  is_replay_published?: boolean
  deleted_at?: Date
  /** By default, a webinar that is live or has ended was live. */
  went_live_at?: Date | null
  is_listed?: boolean
  ended_at?: Date
}

interface GivenRegistration {
  /** A certain person. */
  account_id?: string
  attendance?: string
  is_marked?: boolean
  live_seconds?: number
  last_seen_at?: Date
  replay_share?: number
  replays?: number
  source?: string
  given_up_at?: Date
}

/** Inserts a webinar, by default in two days. */
export const aWebinar = async (db: Db, given: GivenWebinar = {}): Promise<{ id: string; startsAt: Date }> => {
  const id = newId()
  const startsAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 2 * day)
  const wasLive = given.status === 'In Progress' || given.status === 'Ended'
  const { starts_at } = await db
    .insertInto('webinar')
    .values({
      id,
      slug: `webinar-${id}`,
      name: 'The Entity Blueprint',
      line1: 'The Entity Blueprint',
      line2: 'Where each property should sit',
      host_name: 'Margaret Ellison',
      starts_at: startsAt,
      stream_type: 'Webinar',
      is_listed: true,
      has_chat: true,
      guest_key: `guest-${id}`,
      went_live_at: wasLive ? (given.starts_at ?? startsAt) : null,
      ended_at: given.status === 'Ended' ? new Date() : null,
      ...given,
    })
    .returning('starts_at')
    .executeTakeFirstOrThrow()
  return { id, startsAt: starts_at }
}

/** Registers a new member, or the one given. No message is planned. */
export const aRegistration = async (
  db: Db,
  webinarId: string,
  { account_id, ...given }: GivenRegistration = {},
): Promise<{ id: string; accountId: string; email: string }> => {
  const member = account_id === undefined ? await aMember(db, { password: null }) : { id: account_id, email: '' }
  const id = newId()
  await db
    .insertInto('registration')
    .values({ id, webinar_id: webinarId, account_id: member.id, ...given })
    .execute()
  return { id, accountId: member.id, email: member.email }
}
