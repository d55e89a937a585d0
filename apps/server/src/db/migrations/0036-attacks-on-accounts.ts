import type { Migration } from '../migrations.ts'

/** Whether the owner of an attacked account was told; a new attack begins with a new row or an emptied one. */
export const migration: Migration = {
  name: '0036-attacks-on-accounts',
  sql: `alter table sign_in_throttle add told_at timestamptz;`,
}
