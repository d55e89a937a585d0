import type { Migration } from '../migrations.ts'

/**
 * Forgets what is no longer a known device: one that was last used before the account got its present password, and those
 * of accounts whose address is not verified.
 */
export const migration: Migration = {
  name: '0038-known-devices',
  sql: `
    delete from known_device using account
    where account.id = known_device.account_id
      and (not account.is_verified or known_device.last_used_at < account.password_set_at);
  `,
}
