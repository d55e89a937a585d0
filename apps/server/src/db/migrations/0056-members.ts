import type { Migration } from '../migrations.ts'

/** What staff know about members, and what lists of members are chosen and searched by. */
export const migration: Migration = {
  name: '0056-members',
  sql: `
    alter table account
      -- When it was last stated what makes the member Elite.
      add column elite_attested_at timestamptz;
    create index account_elite_until on account (elite_until) where elite_until is not null and client_type = 'Elite';

    -- In lower case, without accents.
    create function plain_spelling(written text) returns text language sql immutable parallel safe as $$
      select case
        when written ~ '^[\\x01-\\x7f]*$' then lower(written)
        else lower(regexp_replace(normalize(written, NFKD), '[\\u0300-\\u036f]', '', 'g') collate for_people)
      end
    $$;

    -- Two words share a key if one typing error makes one of them the other: a letter too many, missing, wrong, or exchanged with its
    -- neighbor. Keys are the hashes of a word and of what it is without any one of its letters.
    create function typo_keys(words text[]) returns integer[] language sql immutable parallel safe as $$
      select coalesce(array_agg(distinct hashtext(key)), '{}')
      from unnest(words) as word
      cross join lateral (
        select word as key where length(word) >= 3
        union all
        select overlay(word placing '' from place for 1)
        from generate_series(1, case when length(word) between 4 and 40 then length(word) else 0 end) as place
      ) as keys
    $$;

    -- A narrow row for each account that is not erased, kept by triggers: a list is chosen by reading all of them. Columns of a fixed
    -- size come first and none is null, so that the position of each is the same in every row: that halves the time of a scan.
    create table member_summary (
      account_id uuid primary key references account on delete cascade,
      created_at timestamptz not null,
      -- In no index, so that recording it changes nothing but this row.
      last_seen_at timestamptz not null default '-infinity',
      elite_until timestamptz not null,
      elite_attested_at timestamptz not null,
      is_admin boolean not null,
      is_elite boolean not null,
      is_verified boolean not null,
      is_disabled boolean not null,
      sms_reminders boolean not null,
      sms_news boolean not null,
      mail_news boolean not null,
      -- For a webinar at least; attended one; opened a replay.
      has_registered boolean not null default false,
      has_attended boolean not null default false,
      has_watched boolean not null default false,
      -- First and last name as they are sorted.
      name text not null,
      -- Name, address, number and postal address, as they are searched.
      search_text text not null,
      lifecycle_stage text not null,
      source text not null,
      email text not null
    ) with (fillfactor = 90);
    create index member_summary_name on member_summary (name, account_id);
    create index member_summary_created_at on member_summary (created_at, account_id);
    create index member_summary_source on member_summary (source) where source <> '';

    create table member_spelling (
      account_id uuid primary key references account on delete cascade,
      keys integer[] not null
    );
    create index member_spelling_keys on member_spelling using gin (keys);

    create function summarize_member(a account) returns void language plpgsql as $$
      declare
        text text := plain_spelling(concat_ws(
          ' ', a.first_name, a.last_name, a.email, a.phone, a.street, a.city, a.state, a.postal, a.country
        ));
        known text;
      begin
        select search_text into known from member_summary where account_id = a.id;
        insert into member_summary
          (account_id, created_at, elite_until, elite_attested_at, is_admin, is_elite, is_verified, is_disabled, sms_reminders,
            sms_news, mail_news, name, search_text, lifecycle_stage, source, email)
        values
          (a.id, a.created_at, coalesce(a.elite_until, 'infinity'), coalesce(a.elite_attested_at, '-infinity'),
            a.role = 'admin', coalesce(a.client_type = 'Elite', false), a.is_verified, a.disabled_at is not null,
            a.sms_reminders, a.sms_news, a.mail_news, plain_spelling(concat_ws(' ', a.first_name, a.last_name)), text,
            a.lifecycle_stage, coalesce(a.utms ->> 'source', ''), lower(a.email))
        on conflict (account_id) do update set
          created_at = excluded.created_at, elite_until = excluded.elite_until,
          elite_attested_at = excluded.elite_attested_at, is_admin = excluded.is_admin, is_elite = excluded.is_elite,
          is_verified = excluded.is_verified, is_disabled = excluded.is_disabled, sms_reminders = excluded.sms_reminders,
          sms_news = excluded.sms_news, mail_news = excluded.mail_news, name = excluded.name,
          search_text = excluded.search_text, lifecycle_stage = excluded.lifecycle_stage, source = excluded.source,
          email = excluded.email;
        if known is distinct from text then
          insert into member_spelling (account_id, keys)
          select a.id, typo_keys(regexp_split_to_array(
            plain_spelling(concat_ws(' ', a.first_name, a.last_name, a.email, a.phone, a.city)) collate for_people,
            '[^[:alnum:]]+'
          ))
          on conflict (account_id) do update set keys = excluded.keys;
        end if;
      end
    $$;

    create function follow_account() returns trigger language plpgsql as $$
      begin
        if new.erased_at is null then
          perform summarize_member(new);
        else
          delete from member_summary where account_id = new.id;
          delete from member_spelling where account_id = new.id;
        end if;
        return null;
      end
    $$;
    create trigger account_summarized
      after insert or update of first_name, last_name, email, phone, street, city, state, postal, country, role, client_type,
        elite_until, elite_attested_at, lifecycle_stage, is_verified, disabled_at, utms, sms_reminders, sms_news, mail_news,
        created_at, erased_at
      on account for each row execute function follow_account();

    -- Never waits: what is not recorded now is recorded a minute later.
    create function follow_session() returns trigger language plpgsql as $$
      begin
        update member_summary set last_seen_at = greatest(last_seen_at, new.last_used_at)
        where account_id = (
          select account_id from member_summary where account_id = new.account_id for no key update skip locked
        );
        return null;
      end
    $$;
    create trigger session_seen after insert or update of last_used_at on session
      for each row execute function follow_session();

    -- Most members have done these before: then nothing is written, and nobody waits.
    create function follow_registration() returns trigger language plpgsql as $$
      begin
        if new.given_up_at is null then
          update member_summary set has_registered = true
          where account_id = new.account_id and not has_registered;
        else
          update member_summary set has_registered = exists (
            select from registration where account_id = new.account_id and given_up_at is null
          ) where account_id = new.account_id and has_registered;
        end if;
        if new.attendance = 'attended' then
          update member_summary set has_attended = true
          where account_id = new.account_id and not has_attended;
        elsif tg_op = 'UPDATE' and old.attendance = 'attended' then
          update member_summary set has_attended = exists (
            select from registration where account_id = new.account_id and attendance = 'attended'
          ) where account_id = new.account_id and has_attended;
        end if;
        return null;
      end
    $$;
    create trigger registration_made after insert on registration for each row execute function follow_registration();
    create trigger registration_changed after update of attendance, given_up_at on registration for each row
      when (old.attendance is distinct from new.attendance or old.given_up_at is distinct from new.given_up_at)
      execute function follow_registration();

    create function follow_replay() returns trigger language plpgsql as $$
      begin
        update member_summary set has_watched = true where account_id = new.account_id and not has_watched;
        return null;
      end
    $$;
    create trigger replay_opened after insert on replay_progress for each row execute function follow_replay();

    select count(summarize_member(account)) from account where erased_at is null;
    update member_summary m set
      has_registered = exists (select from registration r where r.account_id = m.account_id and given_up_at is null),
      has_attended = exists (select from registration r where r.account_id = m.account_id and attendance = 'attended'),
      has_watched = exists (select from replay_progress p where p.account_id = m.account_id);
    update member_summary set last_seen_at = seen.at
      from (select account_id, max(last_used_at) as at from session group by account_id) seen
      where seen.account_id = member_summary.account_id;

    -- Staff's own marks of members.
    create table member_tag (
      account_id uuid not null references account on delete cascade,
      tag text not null,
      created_at timestamptz not null default now(),
      primary key (account_id, tag)
    );
    create index member_tag_tag on member_tag (lower(tag), account_id);

    create table member_note (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      text text not null,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index member_note_account_id on member_note (account_id, created_at);
    create index member_note_created_by on member_note (created_by);

    -- Each change of a member's Elite, with what it is based on.
    create table elite_grant (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      action text not null check (action in ('granted', 'extended', 'attested', 'withdrawn', 'ended')),
      until timestamptz,
      reason text not null default '',
      -- The address of an uploaded file, which only staff may open.
      document text not null default '',
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now()
    );
    create index elite_grant_account_id on elite_grant (account_id, id);
    create index elite_grant_created_by on elite_grant (created_by);

    -- A member was told that Elite ends at this moment.
    create table elite_reminder (
      account_id uuid not null references account on delete cascade,
      until timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (account_id, until)
    );

    create table member_invitation (
      account_id uuid primary key references account on delete cascade,
      invited_by uuid references account on delete set null,
      invited_at timestamptz not null default now()
    );
    create index member_invitation_invited_by on member_invitation (invited_by);

    -- What many members were before staff changed them at once, so that it can be taken back.
    create table member_change (
      id uuid primary key,
      previous jsonb not null,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      undone_at timestamptz
    );
    create index member_change_created_by on member_change (created_by);
    create index member_change_created_at on member_change (created_at);

    -- A saved set of filters: { name of a filter: its text }, as they stand in an address.
    create table segment (
      id uuid primary key,
      name text not null,
      filters jsonb not null default '{}',
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index segment_name on segment (lower(name));
    create index segment_created_by on segment (created_by);
  `,
}
