import type { Migration } from '../migrations.ts'

/** What of each record is searched, and the triggers that keep it. */
export const migration: Migration = {
  name: '0071-search-documents',
  sql: `
    -- Always by the indexes: plans of these functions are kept, from when the tables were small.
    create function document_webinars(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
      begin
        delete from search_document where kind in ('webinar', 'replay') and record_id = any(ids);
        perform put_search_document(
          'webinar', w.id, case when not w.is_listed then array['webinar:' || w.id] else '{}' end, w.name,
          concat_ws(' ', w.line1, w.line2, w.line3, w.host_name, w.audience), text_of_html(w.description), w.starts_at,
          case
            when w.status = 'In Progress' then 'infinity'
            when w.status = 'Ended' and (w.went_live_at is not null or w.recording <> '') then 'infinity'
            when w.status = 'Ended' then '-infinity'
            else w.starts_at + make_interval(mins => w.duration_minutes)
          end
        )
        from webinar w where w.id = any(ids) and w.deleted_at is null;
        perform put_search_document(
          'replay', w.id,
          array[case w.replay_access when 'link' then 'public' when 'registered' then 'webinar:' || w.id else w.replay_access end]
            || case when w.is_listed then '{}' else array['webinar:' || w.id] end,
          w.name, concat_ws(' ', w.line1, w.line2, w.line3, w.host_name), concat_ws(' ', text_of_html(w.description), said.text),
          w.starts_at
        )
        from webinar w
        join recording r on r.webinar_id = w.id and r.is_replay
        cross join lateral (
          select string_agg(s.text, ' ' order by s.number) as text from recording_words s
          where s.recording_id = r.id and s.second >= coalesce(r.trim_start, 0) and s.second < coalesce(r.trim_end, 'infinity')
        ) said
        where w.id = any(ids) and w.deleted_at is null and w.status = 'Ended' and w.is_replay_published
          and r.deleted_at is null and r.state = 'ready' and r.file_id is not null;
      end
    $$;

    create function document_courses(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
      begin
        delete from search_document where kind = 'course' and record_id = any(ids);
        perform put_search_document(
          'course', c.id,
          case when c.state = 'published' and g.state = 'published' then array[c.visibility, g.visibility] end,
          c.title, g.title, c.description, c.created_at
        )
        from course c join course_group g on g.id = c.group_id
        where c.id = any(ids) and c.deleted_at is null and g.deleted_at is null;
      end
    $$;

    create function document_lectures(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
      begin
        delete from search_document where kind = 'lecture' and record_id = any(ids);
        perform put_search_document(
          'lecture', l.id,
          case when l.state = 'published' and c.state = 'published' and g.state = 'published'
            then array[l.visibility, c.visibility, g.visibility] end,
          l.title, l.description, (select string_agg(s.text, ' ' order by s.number) from lecture_words s where s.lecture_id = l.id),
          l.created_at
        )
        from lecture l join course c on c.id = l.course_id join course_group g on g.id = c.group_id
        where l.id = any(ids) and l.deleted_at is null and c.deleted_at is null and g.deleted_at is null;
      end
    $$;

    -- Nothing that stands behind a disclaimer is in deal_text.
    create function document_deals(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
      begin
        delete from search_document where kind = 'deal' and record_id = any(ids);
        perform put_search_document(
          'deal', d.id,
          case when d.state = 'published'
            then array['elite'] || case when d.segment_id is null then '{}' else array['segment:' || d.segment_id] end end,
          d.name, t.text, '', d.created_at
        )
        from deal d join deal_text t on t.deal_id = d.id where d.id = any(ids) and d.deleted_at is null;
      end
    $$;

    create function document_messages(ids uuid[]) returns void language plpgsql set enable_seqscan = off as $$
      begin
        delete from search_document where kind = 'message' and record_id = any(ids);
        perform put_search_document('message', m.id, null, m.subject, '', m.text, m.created_at)
        from mailing m where m.id = any(ids);
      end
    $$;

    create function document_webinar() returns trigger language plpgsql as $$
      begin perform document_webinars(array[new.id]); return null; end
    $$;
    create trigger webinar_documented after insert or update of name, line1, line2, line3, host_name, audience, description, starts_at,
      duration_minutes, status, is_listed, is_replay_published, replay_access, recording, went_live_at, deleted_at
      on webinar for each row execute function document_webinar();

    create function document_recording() returns trigger language plpgsql as $$
      begin perform document_webinars(array[coalesce(new.webinar_id, old.webinar_id)]); return null; end
    $$;
    create trigger recording_documented after insert or delete or update of is_replay, state, file_id, trim_start, trim_end, deleted_at,
      words_read_at
      on recording for each row execute function document_recording();

    create function document_course_group() returns trigger language plpgsql as $$
      begin
        perform document_courses(array(select id from course where group_id = new.id));
        perform document_lectures(array(select l.id from lecture l join course c on c.id = l.course_id where c.group_id = new.id));
        return null;
      end
    $$;
    create trigger course_group_documented after update on course_group for each row
      when ((old.title, old.state, old.visibility, old.deleted_at) is distinct from (new.title, new.state, new.visibility, new.deleted_at))
      execute function document_course_group();

    create function document_course() returns trigger language plpgsql as $$
      begin
        perform document_courses(array[new.id]);
        if tg_op = 'UPDATE' and (old.group_id, old.state, old.visibility, old.deleted_at)
          is distinct from (new.group_id, new.state, new.visibility, new.deleted_at) then
          perform document_lectures(array(select id from lecture where course_id = new.id));
        end if;
        return null;
      end
    $$;
    create trigger course_documented after insert or update of group_id, title, description, state, visibility, deleted_at
      on course for each row execute function document_course();

    create function document_lecture() returns trigger language plpgsql as $$
      begin perform document_lectures(array[new.id]); return null; end
    $$;
    create trigger lecture_documented after insert or update of course_id, title, description, state, visibility, deleted_at
      on lecture for each row execute function document_lecture();

    create function document_lecture_words() returns trigger language plpgsql as $$
      begin perform document_lectures(array(select distinct lecture_id from said)); return null; end
    $$;
    create trigger lecture_words_documented after insert on lecture_words referencing new table as said
      for each statement execute function document_lecture_words();

    create function document_deal() returns trigger language plpgsql as $$
      begin perform document_deals(array[new.id]); return null; end
    $$;
    create trigger deal_documented after update of name, state, segment_id, deleted_at
      on deal for each row execute function document_deal();

    create function document_deal_text() returns trigger language plpgsql as $$
      begin perform document_deals(array[new.deal_id]); return null; end
    $$;
    create trigger deal_text_documented after insert or update on deal_text for each row execute function document_deal_text();

    create function document_message() returns trigger language plpgsql as $$
      begin perform document_messages(array[new.id]); return null; end
    $$;
    create trigger mailing_documented after insert or update of subject, text on mailing for each row execute function document_message();

    create function forget_document() returns trigger language plpgsql as $$
      begin delete from search_document where record_id = old.id; return null; end
    $$;
    create trigger webinar_forgotten after delete on webinar for each row execute function forget_document();
    create trigger course_forgotten after delete on course for each row execute function forget_document();
    create trigger lecture_forgotten after delete on lecture for each row execute function forget_document();
    create trigger deal_forgotten after delete on deal for each row execute function forget_document();
    create trigger mailing_forgotten after delete on mailing for each row execute function forget_document();

    select document_webinars(array(select id from webinar)), document_courses(array(select id from course)),
      document_lectures(array(select id from lecture)), document_deals(array(select id from deal)),
      document_messages(array(select id from mailing));
  `,
}
