import type { Migration } from '../migrations.ts'

/** When saved searches are mailed, and which interest in deals staff have read about. */
export const migration: Migration = {
  name: '0055-deal-searches',
  sql: `
    alter table deal_search
      -- Of its filters: what the texts of deals are searched for, in lower case.
      add column words text[] not null default '{}',
      -- One bit for each deal, by its number: those that fitted when the search was saved or changed are no news.
      add column known_deals bit varying not null default B'',
      -- When the next mail is due; null if there is nothing to tell.
      add column due_at timestamptz,
      add column deleted_at timestamptz;
    create index deal_search_due_at on deal_search (due_at) where due_at is not null;
    create index deal_search_deleted_at on deal_search (deleted_at) where deleted_at is not null;

    alter table deal_search_match
      -- When the mail was begun that tells of it; together with the search this names the mail.
      add column claimed_at timestamptz,
      -- When it was decided that no mail tells of it.
      add column skipped_at timestamptz;
    drop index deal_search_match_unsent;
    create index deal_search_match_unsent on deal_search_match (search_id) where sent_at is null and skipped_at is null;

    -- Deals that were published or changed, and may fit a saved search that they did not fit before.
    create table deal_to_match (
      id bigint generated always as identity primary key,
      deal_id uuid not null references deal on delete cascade
    );
    create index deal_to_match_deal_id on deal_to_match (deal_id);

    -- Until when a member of staff has read who is interested in a deal.
    create table deal_interest_reading (
      deal_id uuid not null references deal on delete cascade,
      account_id uuid not null references account on delete cascade,
      read_at timestamptz not null,
      primary key (deal_id, account_id)
    );
    create index deal_interest_reading_account_id on deal_interest_reading (account_id);
    create index deal_mark_interested on deal_mark (deal_id, interested_at) where interested_at is not null;
  `,
}
