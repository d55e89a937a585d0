import type { Migration } from '../migrations.ts'

const counted = (rows: string, day: string, sign: string) =>
  `select webinar_id, ${day} as day, source, campaign, ${sign} 1 as more from ${rows}`

interface Counting {
  table: string
  /** The day of a row. */
  day: string
  /** Whether a row counts as a view or as a sale. */
  adds: '$, 0, 0, 0, 0, 0' | '0, 0, 0, 0, 0, $'
}

const rowsOf = {
  insert: { referencing: 'new table as new_rows', signs: { new_rows: '+' } },
  update: { referencing: 'old table as old_rows new table as new_rows', signs: { new_rows: '+', old_rows: '-' } },
  delete: { referencing: 'old table as old_rows', signs: { old_rows: '-' } },
} as const

const countAfter = ({ table, day, adds }: Counting, event: keyof typeof rowsOf) => {
  const { referencing, signs } = rowsOf[event]
  const changes = Object.entries(signs).map(([rows, sign]) => counted(rows, day, sign))
  return `
    create function count_${table}_after_${event}() returns trigger language plpgsql as $$
      begin
        perform add_to_webinar_count(c.webinar_id, c.day, c.source, c.campaign, ${adds.replace('$', 'c.more')})
        from (
          select webinar_id, day, source, campaign, sum(more)::int as more
          from (${changes.join(' union all ')}) changes
          group by grouping sets ((webinar_id, day, source, campaign), (webinar_id))
          having sum(more) <> 0
          order by webinar_id, day, source, campaign
        ) c;
        return null;
      end
    $$;
    create trigger ${table}_counted_after_${event} after ${event} on ${table} referencing ${referencing}
      for each statement execute function count_${table}_after_${event}();`
}

const views: Counting = { table: 'webinar_visitor', day: 'day', adds: '$, 0, 0, 0, 0, 0' }
const sales: Counting = { table: 'sale', day: 'firm_day(sold_at)', adds: '0, 0, 0, 0, 0, $' }

/** What comes before a registration and after it: views, first clicks and sales. */
export const migration: Migration = {
  name: '0068-views-clicks-sales',
  sql: `
    -- The random key of a day's visitor hashes. Key and visitors are deleted after that day; the counts of views stay.
    create table visitor_salt (
      day date primary key,
      salt bytea not null
    );

    create table webinar_visitor (
      day date not null,
      webinar_id uuid not null references webinar on delete cascade,
      visitor bytea not null,
      source text not null default '',
      campaign text not null default '',
      primary key (day, webinar_id, visitor)
    );
    create index webinar_visitor_webinar on webinar_visitor (webinar_id);
    ${countAfter(views, 'insert')}
    ${countAfter(views, 'update')}

    create function note_first_click() returns trigger language plpgsql as $$
      begin
        update registration r set first_clicked_at = c.at
        from (select webinar_id, clicked_by, min(created_at) as at from new_rows group by webinar_id, clicked_by) c
        where r.webinar_id = c.webinar_id and r.account_id = c.clicked_by
          and (r.first_clicked_at is null or r.first_clicked_at > c.at);
        return null;
      end
    $$;
    create trigger offer_click_noted after insert on offer_click referencing new table as new_rows
      for each statement execute function note_first_click();

    create table sale (
      id uuid primary key,
      webinar_id uuid not null references webinar on delete cascade,
      -- Not of an account that was erased.
      account_id uuid references account on delete set null,
      source text not null default '',
      campaign text not null default '',
      amount numeric(12, 2),
      currency text,
      -- Of the system that posted it, with what it posted.
      external_id text unique,
      external_hash bytea,
      sold_at timestamptz not null default now(),
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index sale_of_webinar on sale (webinar_id, sold_at, id);
    create index sale_account on sale (account_id);
    create index sale_creator on sale (created_by);
    ${countAfter(sales, 'insert')}
    ${countAfter(sales, 'update')}
    ${countAfter(sales, 'delete')}
  `,
}
