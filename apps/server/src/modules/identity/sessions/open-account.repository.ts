import { sql } from 'kysely'
import type { Config } from '#app/config.ts'

/** Whether sample members are shut out, because the portal has a public address. */
export const closesSamples = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean => PUBLIC_URL !== undefined

/**
 * For every look-up of a session: its account `a` may be signed in at this moment. Staff without a second factor may not
 * while the firm requires one; they set it up when they sign in again. A passkey counts as one.
 */
export const isOpenAccount = (withoutSamples: boolean) => sql<boolean>`
  a.disabled_at is null and a.erased_at is null
  and not (${withoutSamples}::boolean and a.is_sample)
  and (a.role <> 'admin'
    or exists (select from second_factor where account_id = a.id)
    or exists (select from passkey where account_id = a.id)
    or not exists (select from setting where field = 'staffSecondFactor' and value = 'true'::jsonb))`
