import type { Migration } from '../migrations.ts'

/** The timeline of a member is read from where things are kept: each table gives its latest rows about one account. */
export const migration: Migration = {
  name: '0057-member-timeline',
  sql: `
    -- With what lists of members count.
    create index registration_registered_at on registration (account_id, registered_at) include (attendance, given_up_at);
    create index registration_ended_at on registration (account_id, given_up_at) where given_up_at is not null;
    create index registration_arrived_at on registration (account_id, arrived_at) where arrived_at is not null;
    create index replay_progress_account_id on replay_progress (account_id, created_at);
    create index lecture_progress_created_at on lecture_progress (account_id, created_at);
    create index lecture_progress_completed_at on lecture_progress (account_id, completed_at) where completed_at is not null;
    create index offer_click_clicked_by on offer_click (clicked_by, created_at);
    create index message_settled on message (account_id, (coalesce(sent_at, due_at)))
      where account_id is not null and state in ('sent', 'failed', 'unknown', 'stopped');
  `,
}
