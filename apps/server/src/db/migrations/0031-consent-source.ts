import type { Migration } from '../migrations.ts'

/** How the people of a contact list agreed to SMS: their numbers are not confirmed one by one. */
export const migration: Migration = {
  name: '0031-consent-source',
  sql: `
    alter table contact_list add column consent_source text not null default '';
    -- Lists that are in use go on; staff can say more.
    update contact_list set consent_source = case id
      when '01900000-0000-7000-8000-000000000001' then 'Asked for news by SMS'
      when '01900000-0000-7000-8000-000000000002' then 'In their agreement with the firm'
      when '01900000-0000-7000-8000-000000000003' then 'In their agreement with the firm'
      else 'Agreed before the portal asked how'
    end;
  `,
}
