import type { Migration } from '../migrations.ts'

/** Webhooks and their events. Triggers write each event in the transaction of the change, whatever code makes the change. */
export const migration: Migration = {
  name: '0061-webhooks',
  sql: `
    create table webhook (
      id uuid primary key,
      name text not null,
      url text not null,
      events text[] not null,
      off_at timestamptz,
      -- Why the portal switched it off by itself.
      off_reason text check (off_reason in ('failing', 'gone')),
      secret bytea not null,
      -- Signs beside the other until then.
      earlier_secret bytea,
      earlier_until timestamptz,
      -- Since when nothing was taken.
      failing_since timestamptz,
      last_delivered_at timestamptz,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create unique index webhook_name on webhook (lower(name)) where deleted_at is null;
    create index webhook_created_by on webhook (created_by);

    -- Whom it is about is no reference: an event outlives a row, and is written while the row changes.
    create table webhook_event (
      id uuid primary key,
      type text not null,
      account_id uuid,
      about jsonb not null default '{}',
      -- As it is first sent, and then each time.
      body text,
      created_at timestamptz not null default now(),
      transaction_id text not null default pg_current_xact_id()::text
    );
    create index webhook_event_account_id on webhook_event (account_id) where account_id is not null;
    create index webhook_event_created_at on webhook_event (created_at);
    -- A transaction may change a member in several statements.
    create unique index webhook_event_of_change on webhook_event (account_id, created_at, transaction_id)
      where type = 'member.changed';

    -- No reference to the webhook either: those who register would lock its row.
    create table webhook_delivery (
      event_id uuid not null references webhook_event on delete cascade,
      webhook_id uuid not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      -- Since it was last asked for; pauses grow with them.
      tries integer not null default 0,
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (event_id, webhook_id)
    );
    create index webhook_delivery_due on webhook_delivery (webhook_id, due_at) where state = 'waiting';
    create index webhook_delivery_log on webhook_delivery (webhook_id, created_at, event_id);
    create index webhook_delivery_failed on webhook_delivery (webhook_id) where state = 'failed';

    create table webhook_attempt (
      id uuid primary key,
      event_id uuid not null,
      webhook_id uuid not null,
      at timestamptz not null,
      duration_ms integer not null,
      status integer,
      problem text,
      answer text not null default '',
      foreign key (event_id, webhook_id) references webhook_delivery on delete cascade
    );
    create index webhook_attempt_delivery on webhook_attempt (event_id, webhook_id, at);

    create function is_told(happened text) returns boolean language sql stable as $$
      select exists (select from webhook where off_at is null and deleted_at is null and happened = any(events))
    $$;

    create function tell_webhooks(happened text, whom uuid, told jsonb) returns void language plpgsql as $$
      declare
        written uuid;
      begin
        if not is_told(happened) then
          return;
        end if;
        insert into webhook_event (id, type, account_id, about)
        values (
          -- 48 bits of milliseconds, then chance (RFC 9562, version 7).
          encode(set_bit(set_bit(overlay(
            uuid_send(gen_random_uuid()) placing
            substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
          ), 52, 1), 53, 1), 'hex')::uuid,
          happened, whom, told
        )
        on conflict (account_id, created_at, transaction_id) where type = 'member.changed' do update set about =
          jsonb_build_object('changes', (
            select jsonb_agg(distinct name)
            from jsonb_array_elements((webhook_event.about -> 'changes') || (excluded.about -> 'changes')) name
          ))
        returning id into written;
        insert into webhook_delivery (event_id, webhook_id)
        select written, id from webhook where off_at is null and deleted_at is null and happened = any(events)
        on conflict do nothing;
      end
    $$;

    create function tell_of_registration() returns trigger language plpgsql as $$
      declare
        told jsonb := jsonb_build_object('registration', new.id, 'webinar', new.webinar_id);
      begin
        -- A person who takes an unregistering back was registered all the time.
        if new.given_up_at is null and (tg_op = 'INSERT' or
          (old.given_up_at is not null and old.registered_at is distinct from new.registered_at))
        then
          perform tell_webhooks('webinar.registered', new.account_id, told);
        end if;
        if new.attendance = 'attended' and (tg_op = 'INSERT' or old.attendance <> 'attended') then
          perform tell_webhooks('webinar.attended', new.account_id, told);
        end if;
        return null;
      end
    $$;
    create trigger registration_made_told after insert on registration
      for each row execute function tell_of_registration();
    create trigger registration_changed_told after update of attendance, given_up_at on registration for each row
      when (old.attendance is distinct from new.attendance or old.given_up_at is distinct from new.given_up_at)
      execute function tell_of_registration();

    -- How much was seen of what is shown of a recording, of 1. Until it is measured, a player says how long it is.
    create function share_of_replay(seen int4multirange, rec recording, claimed double precision) returns double precision
    language sql immutable as $$
      select coalesce(sum(upper(part) - lower(part) - 1), 0)::double precision / greatest(shown.last - shown.first, 1)
      from (
        select floor(coalesce(rec.trim_start, 0))::int as first,
          floor(coalesce(rec.trim_end, rec.whole_seconds, rec.duration_seconds, claimed))::int as last
      ) shown
      left join lateral unnest(seen * int4multirange(int4range(shown.first, greatest(shown.last, shown.first), '[]'))) part on true
      group by shown.first, shown.last
    $$;

    create function tell_of_replay() returns trigger language plpgsql as $$
      declare
        rec recording;
      begin
        if not is_told('replay.watched') then
          return null;
        end if;
        select * into rec from recording where id = new.recording_id;
        if share_of_replay(new.watched, rec, new.duration) >= 0.5
          and (tg_op = 'INSERT' or share_of_replay(old.watched, rec, old.duration) < 0.5)
        then
          perform tell_webhooks('replay.watched', new.account_id,
            jsonb_build_object('recording', rec.id, 'webinar', rec.webinar_id));
        end if;
        return null;
      end
    $$;
    create trigger replay_progress_made_told after insert on replay_progress
      for each row execute function tell_of_replay();
    create trigger replay_progress_changed_told after update of watched on replay_progress for each row
      when (old.watched is distinct from new.watched) execute function tell_of_replay();

    -- A guest without an account clicks as an entry into the room.
    create function tell_of_click() returns trigger language plpgsql as $$
      begin
        perform tell_webhooks('offer.clicked', (select id from account where id = new.clicked_by),
          jsonb_build_object('webinar', new.webinar_id, 'number', new.number));
        return null;
      end
    $$;
    create trigger offer_click_told after insert on offer_click for each row execute function tell_of_click();

    create function tell_of_opening() returns trigger language plpgsql as $$
      begin
        perform tell_webhooks('deal.opened', new.account_id,
          jsonb_build_object('deal', new.deal_id, 'times', new.times));
        return null;
      end
    $$;
    create trigger deal_opening_told after insert or update of times on deal_opening
      for each row execute function tell_of_opening();

    create function is_elite_account(a account) returns boolean language sql stable as $$
      select coalesce(a.client_type = 'Elite', false) and (a.elite_until is null or a.elite_until > now())
    $$;

    create function tell_of_account() returns trigger language plpgsql as $$
      declare
        changes text[];
      begin
        if tg_op = 'INSERT' then
          if new.erased_at is null then
            perform tell_webhooks('member.changed', new.id, '{"changes": ["created"]}');
            if is_elite_account(new) then
              perform tell_webhooks('member.became_elite', new.id, '{}');
            end if;
          end if;
          return null;
        end if;
        if new.erased_at is not null then
          if old.erased_at is null then
            perform tell_webhooks('member.changed', new.id, '{"changes": ["erased"]}');
          end if;
          return null;
        end if;
        if is_elite_account(new) and not is_elite_account(old) then
          perform tell_webhooks('member.became_elite', new.id, '{}');
        end if;
        changes := array_remove(array[
          case when old.first_name is distinct from new.first_name then 'firstName' end,
          case when old.last_name is distinct from new.last_name then 'lastName' end,
          case when old.email is distinct from new.email then 'email' end,
          case when old.phone is distinct from new.phone then 'phone' end,
          case when old.street is distinct from new.street then 'street' end,
          case when old.city is distinct from new.city then 'city' end,
          case when old.state is distinct from new.state then 'state' end,
          case when old.postal is distinct from new.postal then 'postal' end,
          case when old.country is distinct from new.country then 'country' end,
          case when old.role is distinct from new.role then 'role' end,
          case when old.client_type is distinct from new.client_type then 'client_type' end,
          case when old.elite_until is distinct from new.elite_until then 'eliteUntil' end,
          case when old.lifecycle_stage is distinct from new.lifecycle_stage then 'lifecyclestage' end,
          case when old.is_verified is distinct from new.is_verified then 'verified' end,
          case when old.disabled_at is null <> (new.disabled_at is null) then 'disabled' end,
          case when old.sms_reminders is distinct from new.sms_reminders then 'smsReminders' end,
          case when old.sms_news is distinct from new.sms_news then 'smsNews' end,
          case when old.mail_news is distinct from new.mail_news then 'mailNews' end
        ], null);
        if changes <> '{}' then
          perform tell_webhooks('member.changed', new.id, jsonb_build_object('changes', to_jsonb(changes)));
        end if;
        return null;
      end
    $$;
    create trigger account_made_told after insert on account for each row execute function tell_of_account();
    create trigger account_changed_told
      after update of first_name, last_name, email, phone, street, city, state, postal, country, role, client_type, elite_until,
        lifecycle_stage, is_verified, disabled_at, sms_reminders, sms_news, mail_news, erased_at
      on account for each row execute function tell_of_account();

    create function tell_of_tags() returns trigger language plpgsql as $$
      begin
        perform tell_webhooks('member.changed', coalesce(new.account_id, old.account_id), '{"changes": ["tags"]}');
        return null;
      end
    $$;
    create trigger member_tag_told after insert or delete on member_tag for each row execute function tell_of_tags();
  `,
}
