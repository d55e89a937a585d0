import { randomUUID } from 'node:crypto'
import type { Query } from '../harness/databases.ts'
import type { MadeWebinar } from './webinar-api.ts'

interface Said {
  at: number
  name: string
  role?: 'User' | 'Guest' | 'Admin'
  text: string
  /** The account of the person, by its mail address. */
  email?: string
}

interface Recorded {
  seconds: number
  chat: Said[]
  /** When each was shown. */
  offers?: { number: number; from: number; to: number }[]
}

/** Makes the replay of a webinar the recording of its room, in which this happened; in seconds from its beginning. */
export const recordRoom = async (query: Query, { _id }: MadeWebinar, { seconds, chat, offers = [] }: Recorded) => {
  const began = Date.now() - 3_600_000
  const momentOf = (second: number) => new Date(began + second * 1000)
  await query('insert into room (webinar_id, name) values ($1, $2) on conflict do nothing', [_id, randomUUID()])
  await query('delete from live_period where webinar_id = $1', [_id])
  await query('insert into live_period values ($1, $2, $3)', [_id, momentOf(0), momentOf(seconds)])
  await query("update recording set source = 'room' where webinar_id = $1", [_id])
  await query(
    `insert into recording_part (id, recording_id, number, worker, began_at, ended_at, seconds)
    select $2, id, 1, 'none', $3, $4, $5 from recording where webinar_id = $1`,
    [_id, randomUUID(), momentOf(0), momentOf(seconds), seconds],
  )
  for (const { at, name, role = 'User', text, email = '' } of chat) {
    const person = randomUUID()
    await query(
      `insert into room_person (id, webinar_id, account_id, role, name, may_speak, may_show, may_share)
      values ($1, $2, (select id from account where email = $5), $3, $4, false, false, false)`,
      [person, _id, role, name, email],
    )
    await query(
      'insert into chat_message (id, webinar_id, person_id, sender, text, created_at) values ($1, $2, $3, $4, $5, $6)',
      [randomUUID(), _id, person, `${name} (${role})`, text, momentOf(at)],
    )
  }
  for (const { number, from, to } of offers)
    await query('insert into offer_showing (id, webinar_id, number, shown_at, hidden_at) values ($1, $2, $3, $4, $5)', [
      randomUUID(),
      _id,
      number,
      momentOf(from),
      momentOf(to),
    ])
}
