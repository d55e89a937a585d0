import type { Migration } from '../migrations.ts'

/** Questions of people in a room, and hands that lead to the stage. */
export const migration: Migration = {
  name: '0075-questions',
  sql: `
    alter table room
      -- Others see a question once a host has approved it.
      add column approves_questions boolean not null default true,
      add column allows_anonymous boolean not null default false;

    alter table room_person
      add column hand_question text,
      -- Heard by hosts alone, or by everyone.
      add column stage text check (stage in ('preview', 'stage')),
      -- How the media server calls the room of the preview, where hosts hear this person alone.
      add column preview_room uuid check ((preview_room is null) = (stage is distinct from 'preview')),
      -- What the person may send again after that.
      add column permissions_before jsonb check ((permissions_before is null) = (stage is null));
    create unique index room_person_preview on room_person (webinar_id) where stage = 'preview';

    create table question (
      id uuid primary key,
      webinar_id uuid not null references room on delete cascade,
      person_id uuid not null references room_person on delete cascade,
      -- As the others see the person, with the role; none of an anonymous question, and after erasure.
      asker text,
      text text not null,
      -- Of the Idempotency-Key: a repetition finds its question.
      key_hash bytea,
      approved_at timestamptz,
      -- Answered live from then until then.
      answering_at timestamptz,
      answered_at timestamptz check (answered_at >= answering_at),
      -- In writing, first at that moment.
      answer text,
      written_at timestamptz check ((written_at is null) = (answer is null)),
      dismissed_at timestamptz,
      state text not null generated always as (case
        when dismissed_at is not null then 'dismissed'
        when answered_at is not null then 'answered'
        when answering_at is not null then 'answering'
        when answer is not null then 'written'
        when approved_at is not null then 'approved'
        else 'asked'
      end) stored,
      -- How many votes the room has heard of.
      told_votes integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index question_list on question (webinar_id, id desc);
    create unique index question_once on question (person_id, key_hash) where key_hash is not null;
    create unique index question_answering on question (webinar_id) where state = 'answering';

    create table question_vote (
      question_id uuid not null references question on delete cascade,
      -- The account, else the entry: in two roles, it is one person.
      voted_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (question_id, voted_by)
    );
    create index question_vote_person on question_vote (voted_by);
  `,
}
