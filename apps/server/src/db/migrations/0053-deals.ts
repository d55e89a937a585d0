import type { Migration } from '../migrations.ts'

/** Deals, their terms, and what members do with them. */
export const migration: Migration = {
  name: '0053-deals',
  sql: `
    -- After this moment a member with the client type Elite is like any other.
    alter table account add column elite_until timestamptz;

    create table deal (
      id uuid primary key,
      -- Its place in the bit strings of deal_choice.
      number integer generated always as identity unique,
      name text not null,
      url text not null default '',
      -- Our copy, and the address it was copied from or is to be copied from.
      image text not null default '',
      image_source text not null default '',
      -- Why the last attempt to copy it failed for good.
      image_refusal text not null default '',
      description text not null default '',
      -- [{ name, uploadedUrl, size, contentType }] and [{ kind, _id }], as the contract has them.
      documents jsonb not null default '[]',
      related jsonb not null default '[]',
      webinar_id uuid references webinar on delete set null,
      disclaimer_text text not null default '',
      -- Of the text as it is now; 0 if there was never one.
      disclaimer_version integer not null default 0,
      state text not null default 'published' check (state in ('draft', 'scheduled', 'published', 'archived')),
      publish_at timestamptz,
      -- When it was published first.
      published_at timestamptz,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      check ((state = 'scheduled') = (publish_at is not null))
    );
    -- Lists are chosen and sorted by the index alone, whatever their order: the rows are long.
    create index deal_listed on deal (created_at, id) include (number, name) where deleted_at is null;
    create index deal_publish_at on deal (publish_at) where state = 'scheduled' and deleted_at is null;
    create index deal_deleted_at on deal (deleted_at) where deleted_at is not null;
    create index deal_created_by on deal (created_by);
    create index deal_webinar_id on deal (webinar_id);

    -- What a search for deals reads, in lower case: name, names of terms, beginning of the description.
    create table deal_text (
      deal_id uuid primary key references deal on delete cascade,
      number integer not null,
      text text not null
    );

    -- Every text that members were asked to accept.
    create table deal_disclaimer (
      deal_id uuid not null references deal on delete cascade,
      version integer not null,
      text text not null,
      created_at timestamptz not null default now(),
      primary key (deal_id, version)
    );

    -- One choice of a taxonomy.
    create table deal_term (
      id uuid primary key,
      kind text not null check (kind in ('category', 'subCategory', 'type', 'strategy', 'requirement', 'source')),
      name text not null,
      -- Where it stands among those of its kind.
      position double precision not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (id, kind)
    );
    create unique index deal_term_name on deal_term (kind, lower(name));

    -- A term that was merged into another one: addresses and searches that name it mean the other one.
    create table deal_term_merge (
      id uuid primary key,
      into_id uuid not null references deal_term on delete cascade
    );
    create index deal_term_merge_into_id on deal_term_merge (into_id);

    create table deal_term_use (
      deal_id uuid not null references deal on delete cascade,
      term_id uuid not null,
      kind text not null,
      primary key (deal_id, term_id),
      foreign key (term_id, kind) references deal_term (id, kind)
    );
    create index deal_term_use_term_id on deal_term_use (term_id, deal_id);
    create unique index deal_term_use_source on deal_term_use (deal_id) where kind = 'source';

    -- For each term and each state, one bit for each deal: whether it has them. Deleted deals have no bit. All rows have the
    -- same length. Only one function writes them, in the transaction of each change.
    create table deal_choice (
      kind text not null,
      -- The id of a term, or a state.
      choice text not null,
      deals bit varying not null,
      primary key (kind, choice)
    );
    insert into deal_choice (kind, choice, deals)
      select 'state', state, repeat('0', 1024)::bit varying
      from unnest(array['draft', 'scheduled', 'published', 'archived']) as state;

    -- A string of so many bits, with these set.
    create function bits_of(numbers integer[], length integer) returns bit varying
    language sql immutable parallel safe as $$
      select ('x' || encode(string_agg(
        set_byte('\\x00', 0, coalesce(byte, 0)), '' order by place
      ), 'hex'))::bit varying
      from generate_series(0, length / 8 - 1) as place
      left join (
        select number >> 3 as place, bit_or(128 >> (number & 7)) as byte
        from unnest(numbers) as number group by number >> 3
      ) taken using (place)
    $$;

    create table deal_mark (
      deal_id uuid not null references deal on delete cascade,
      account_id uuid not null references account on delete cascade,
      saved_at timestamptz,
      interested_at timestamptz,
      -- The firm is told of a member's interest in a deal once.
      told_at timestamptz,
      -- Nobody but the member reads it.
      note text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (deal_id, account_id)
    );
    create index deal_mark_counted on deal_mark (deal_id) include (saved_at, interested_at);
    create index deal_mark_account_id on deal_mark (account_id, updated_at);

    -- A member opened the deal's own site.
    create table deal_opening (
      deal_id uuid not null references deal on delete cascade,
      account_id uuid not null references account on delete cascade,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now(),
      times integer not null default 1,
      primary key (deal_id, account_id)
    );
    create index deal_opening_account_id on deal_opening (account_id, last_at);

    create table deal_disclaimer_acceptance (
      id uuid primary key,
      deal_id uuid not null references deal on delete cascade,
      -- Null once the account is erased: that somebody accepted it stays.
      account_id uuid references account on delete set null,
      version integer not null,
      accepted_at timestamptz not null default now(),
      unique (deal_id, account_id, version)
    );
    create index deal_disclaimer_acceptance_account_id on deal_disclaimer_acceptance (account_id);

    -- A search that a member has saved.
    create table deal_search (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      name text not null,
      -- { categoryId: [ids], …, search }, as the contract has them.
      filters jsonb not null default '{}',
      frequency text not null default 'daily' check (frequency in ('immediately', 'daily', 'weekly', 'never')),
      last_sent_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index deal_search_account_id on deal_search (account_id);

    -- A deal fits a saved search: found once, and mailed once.
    create table deal_search_match (
      search_id uuid not null references deal_search on delete cascade,
      deal_id uuid not null references deal on delete cascade,
      found_at timestamptz not null default now(),
      sent_at timestamptz,
      primary key (search_id, deal_id)
    );
    create index deal_search_match_deal_id on deal_search_match (deal_id);
    create index deal_search_match_unsent on deal_search_match (search_id) where sent_at is null;

    -- A member who had not opened a deal was reminded of it.
    create table deal_reminder (
      id uuid primary key,
      deal_id uuid not null references deal on delete cascade,
      account_id uuid not null references account on delete cascade,
      created_at timestamptz not null default now(),
      -- Null until its mail has been sent.
      sent_at timestamptz
    );
    create index deal_reminder_deal_id on deal_reminder (deal_id, account_id, created_at);
    create index deal_reminder_account_id on deal_reminder (account_id);

    -- What many deals were before staff changed them at once, so that it can be taken back.
    create table deal_change (
      id uuid primary key,
      previous jsonb not null,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      undone_at timestamptz
    );
    create index deal_change_created_by on deal_change (created_by);
    create index deal_change_created_at on deal_change (created_at);
  `,
}
