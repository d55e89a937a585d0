import { lifetimes } from '@regent/contract/lifetimes'
import type { SoundTrouble, Trouble } from '@regent/contract/rooms/trouble'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** A page in trouble reports again within this time; without a new report, the trouble is over. */
export const hasTrouble = sql<boolean>`coalesce(
  trouble_reported_at > now() - make_interval(secs => ${sql.lit(lifetimes.troubleSeconds)}), false
)`

interface WithTrouble {
  has_trouble: boolean
  sound_trouble: SoundTrouble | null
  connection_trouble: 'poor' | null
}

export const presentTrouble = ({
  has_trouble: hasAny,
  sound_trouble: sound,
  connection_trouble: connection,
}: WithTrouble): { trouble?: Trouble } =>
  hasAny ? { trouble: { ...(sound && { sound }), ...(connection && { connection }) } } : {}

export interface TroubleReport {
  personId: string
  sound: SoundTrouble | null
  isConnectionPoor: boolean
}

/** What people have reported of themselves; the last report of each counts. */
export const noteTroubles = async (db: Db, reports: readonly TroubleReport[]): Promise<void> => {
  const last = [...new Map(reports.map((report) => [report.personId, report])).values()]
  await sql`
    with reported as (
      select p.id, r.sound, r.connection
      from unnest(
        ${last.map(({ personId }) => personId)}::uuid[],
        ${last.map(({ sound }) => sound)}::text[],
        ${last.map(({ isConnectionPoor }) => (isConnectionPoor ? 'poor' : null))}::text[]
      ) r (id, sound, connection)
      join room_person p on p.id = r.id
      where p.ejected_at is null
      order by p.id for no key update of p
    )
    update room_person p
    set sound_trouble = r.sound, connection_trouble = r.connection,
      trouble_reported_at = case when coalesce(r.sound, r.connection) is not null then now() end
    from reported r where p.id = r.id
  `.execute(db)
}
