import { type RawBuilder, sql } from 'kysely'

/** The client type of the account `name` at this moment: when 'Elite' is over, the member is a 'Lead' again. */
export const clientTypeNow = (name: string): RawBuilder<string | null> => sql<string | null>`
  case
    when ${sql.ref(`${name}.client_type`)} = 'Elite' and ${sql.ref(`${name}.elite_until`)} <= now() then 'Lead'
    else ${sql.ref(`${name}.client_type`)}
  end`

export const isEliteNow = (name: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${name}.client_type`)} = 'Elite' and coalesce(${sql.ref(`${name}.elite_until`)} > now(), true))`
