import { type RawBuilder, sql } from 'kysely'
import { clientTypeNow } from '#modules/identity/account/index.ts'

/** What staff change of a member, of account `a`; tags have a table of their own. */
export const fieldColumns: RawBuilder<unknown> = sql`
  a.first_name, a.last_name, a.phone, a.role, ${clientTypeNow('a')} as client_type, a.elite_until, a.lifecycle_stage,
  a.disabled_at,
  array(select t.tag from member_tag t where t.account_id = a.id order by lower(t.tag), t.tag) as tags`
