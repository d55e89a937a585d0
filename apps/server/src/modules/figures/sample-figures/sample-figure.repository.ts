import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface SampleRegistration {
  webinarId: string
  accountId: string
  source: string
  campaign: string
  registered_at: Date
  first_clicked_at: Date | null
}

/** What the samples' views and sales follow from. */
export const listSampleRegistrations = async (tx: Db, webinarIds: readonly string[]): Promise<SampleRegistration[]> => {
  const { rows } = await sql<SampleRegistration>`
    select webinar_id as "webinarId", account_id as "accountId", source, coalesce(utms ->> 'campaign', '') as campaign,
      registered_at, first_clicked_at
    from registration where webinar_id = any(${webinarIds}::uuid[])
    order by webinar_id, registered_at, account_id
  `.execute(tx)
  return rows
}
