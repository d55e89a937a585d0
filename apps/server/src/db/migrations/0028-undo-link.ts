import type { Migration } from '../migrations.ts'

/** A link to the earlier address of an account, which undoes a change of address. */
export const migration: Migration = {
  name: '0028-undo-link',
  sql: `
    alter table mail_link
      drop constraint mail_link_kind_check,
      add constraint mail_link_kind_check check (kind in ('verify', 'reset', 'email', 'undo')),
      -- Of an undo link: when the change happened, which may be long before its mail left.
      add column changed_at timestamptz,
      add constraint mail_link_changed_at_check check ((kind = 'undo') = (changed_at is not null));
  `,
}
