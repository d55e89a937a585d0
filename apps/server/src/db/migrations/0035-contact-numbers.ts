import type { Migration } from '../migrations.ts'

/**
 * A number is on a list once, whether it was typed with its leading 1 or without. The sooner of two contacts stays, so that
 * nobody gets the same SMS twice.
 */
export const migration: Migration = {
  name: '0035-contact-numbers',
  sql: `
    delete from contact later using contact sooner
    where sooner.list_id = later.list_id and sooner.id < later.id
      and (case when length(sooner.phone) = 10 then '1' || sooner.phone else sooner.phone end)
        = (case when length(later.phone) = 10 then '1' || later.phone else later.phone end);
    alter table contact drop constraint contact_list_id_phone_key;
    create unique index contact_number_of_list on contact
      (list_id, (case when length(phone) = 10 then '1' || phone else phone end));
  `,
}
