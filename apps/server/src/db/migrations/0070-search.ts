import type { Migration } from '../migrations.ts'

/**
 * What a search reads: one document for each record that it finds. Every word of a document begins with the kind of the record
 * and with its audience, so that a search for a viewer touches no word of what others may see.
 */
export const migration: Migration = {
  name: '0070-search',
  sql: `
    -- What a caption track of a replay says, in seconds of the whole recording.
    create table recording_words (
      recording_id uuid not null references recording on delete cascade,
      number integer not null,
      second double precision not null,
      text text not null,
      words tsvector not null generated always as (to_tsvector('english', text) || to_tsvector('simple', text)) stored,
      primary key (recording_id, number)
    );
    alter table recording
      -- Null: the captions are still to be read.
      add column words_read_at timestamptz;
    create index recording_unread on recording (id) where words_read_at is null and captions <> '[]';

    -- All of these levels together open a document: members, elite, segment:<id>, webinar:<id> (who is registered for it).
    create table search_audience (
      id integer generated always as identity primary key,
      levels text[] not null unique
    );
    insert into search_audience (levels) values ('{}');

    create table search_document (
      kind text not null check (kind in ('webinar', 'replay', 'course', 'lecture', 'deal', 'message')),
      -- Of a replay, the webinar.
      record_id uuid not null,
      -- Null: staff alone.
      audience_id integer references search_audience,
      title text not null,
      sorted_at timestamptz not null,
      -- A webinar that was not held disappears when it is over; staff find it still.
      shown_until timestamptz not null,
      words tsvector not null,
      primary key (kind, record_id)
    );
    -- Written at once: a list of pending words would have to be read by every search.
    create index search_document_words on search_document using gin (words) with (fastupdate = off);
    create index search_document_record on search_document (record_id);

    -- In the order of a text. Scripts without spaces are searched character by character.
    create function searched_words(written text) returns text[] language sql immutable parallel safe as $$
      select coalesce(array_agg(left(word, 40) order by place), '{}')
      from regexp_split_to_table(
        regexp_replace(plain_spelling(written), '([\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff])', ' \\1 ', 'g')
          collate for_people,
        '[^[:alnum:]]+'
      ) with ordinality as found (word, place)
      where word <> ''
    $$;

    create function text_of_html(html text) returns text language sql immutable parallel safe as $$
      select regexp_replace(regexp_replace(html, '<[^>]*>?', ' ', 'g'), '&(#\\d+|#x[\\da-f]+|[a-z]+);', ' ', 'gi')
    $$;

    -- Two words that differ by one typing error share one of these: the word, or what it is without any one of its letters.
    create function typo_forms(word text) returns setof text language sql immutable parallel safe as $$
      select word where length(word) between 4 and 40
      union
      select overlay(word placing '' from place for 1)
      from generate_series(1, case when length(word) between 4 and 40 then length(word) else 0 end) as place
    $$;

    -- Behind each prefix: words of the title (t), all words (b), both with their English stems, and the typo forms of words in which
    -- typing errors are forgiven (k). As many as there is room for in a tsvector.
    create function search_vector(prefixes text[], titled text[], named text[], said text[]) returns tsvector
    language sql immutable parallel safe as $$
      with marked as (
        select 't' as mark, word, min(place) as place from unnest(titled) with ordinality as t (word, place) group by word
        union all
        select 'b', word, min(place) from unnest(named || said) with ordinality as s (word, place) group by word
      ),
      forms as (
        select mark || word as lexeme, place from marked
        union all
        select mark || stem, place from marked, unnest(ts_lexize('pg_catalog.english_stem', word)) as stem
        union all
        select 'k' || form, 0 from (select distinct word from unnest(named[1:60]) as word) forgiven, typo_forms(word) as form
      ),
      measured as (
        select lexeme, sum(octet_length(lexeme) + 16) over (order by place, lexeme) as bytes
        from (select lexeme, min(place) as place from forms group by lexeme) each_once
      )
      select array_to_tsvector(array(
        select prefix || lexeme from measured cross join unnest(prefixes) as prefix where bytes < 400000
      ))
    $$;

    -- All words must be there, or words that begin so, or that have the same stem; if typing errors are forgiven, or that differ by one.
    -- Words hold letters and digits alone.
    create function search_query(prefixes text[], mark text, words text[], is_forgiving boolean) returns tsquery
    language sql immutable parallel safe as $$
      select string_agg('(' || alternatives || ')', ' & ')::tsquery
      from unnest(words) as word
      cross join lateral (
        select string_agg('''' || prefix || form, ' | ') as alternatives
        from unnest(prefixes) as prefix
        cross join lateral (
          select mark || word || ''':*' as form
          union
          select mark || stem || '''' from unnest(ts_lexize('pg_catalog.english_stem', word)) as stem
          union
          select 'k' || typo || '''' from typo_forms(word) as typo where is_forgiving
        ) as forms
      ) as each
    $$;

    -- The best documents of a kind: those first that have all words in their titles. What only says the words is not even looked for where
    -- enough titles have them, or for a single letter. Always by the index: a scan would unpack the words of every document.
    create function find_documents(
      document_kind text, is_staff boolean, audiences integer[], searched text[], typed text, most integer, is_forgiving boolean
    ) returns table (record_id uuid, in_title boolean, begins_so boolean, sorted_at timestamptz)
    language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
      declare
        code text := left(document_kind, 1);
        prefixes text[] := case when is_staff then array[code || '.'] else array(select code || id || '.' from unnest(audiences) as id) end;
        seen_at timestamptz := case when is_staff then '-infinity' else now() end;
        in_titles tsquery := search_query(prefixes, 't', searched, false);
        anywhere tsquery := search_query(prefixes, 'b', searched, is_forgiving);
        titled uuid[] := '{}';
      begin
        if not is_forgiving then
          titled := array(
            select d.record_id from search_document d where d.words @@ in_titles and d.shown_until >= seen_at
            order by starts_with(d.title, typed) desc, d.sorted_at desc, d.record_id limit most
          );
          return query
            select d.record_id, true, starts_with(d.title, typed), d.sorted_at
            from search_document d where d.kind = document_kind and d.record_id = any(titled);
        end if;
        if cardinality(titled) < most and typed !~ '^[a-z0-9]$' then
          return query
            select d.record_id, false, false, d.sorted_at
            from search_document d
            where d.words @@ anywhere and d.shown_until >= seen_at and d.record_id <> all(titled)
            order by d.sorted_at desc, d.record_id limit most - cardinality(titled);
        end if;
      end
    $$;

    create function search_audience_of(given text[]) returns integer language plpgsql as $$
      declare
        sorted text[] := array(
          select distinct level from unnest(given) as level
          where level <> 'public' and (level <> 'members' or not 'elite' = any(given)) order by level
        );
        found integer;
      begin
        -- Locked, so that it is not swept before the document is written.
        select id into found from search_audience where levels = sorted for key share;
        if found is null then
          insert into search_audience (levels) values (sorted)
          on conflict (levels) do update set levels = excluded.levels returning id into found;
        end if;
        return found;
      end
    $$;

    -- Typing errors are forgiven in the title and in what is near it.
    create function put_search_document(
      document_kind text, record uuid, levels text[], title text, near text, far text, sorted timestamptz,
      until timestamptz default 'infinity'
    ) returns void language plpgsql as $$
      declare
        code text := left(document_kind, 1);
        audience integer := case when levels is not null then search_audience_of(levels) end;
        prefixes text[] := array[code || '.'] || case when audience is null then '{}' else array[code || audience || '.'] end;
      begin
        insert into search_document (kind, record_id, audience_id, title, sorted_at, shown_until, words)
        values (
          document_kind, record, audience, left(plain_spelling(title), 200), sorted, until,
          search_vector(
            prefixes, searched_words(title), searched_words(concat_ws(' ', title, near)), searched_words(left(far, 400000))
          )
        )
        on conflict (kind, record_id) do update set
          audience_id = excluded.audience_id, title = excluded.title, sorted_at = excluded.sorted_at,
          shown_until = excluded.shown_until, words = excluded.words;
      end
    $$;
  `,
}
