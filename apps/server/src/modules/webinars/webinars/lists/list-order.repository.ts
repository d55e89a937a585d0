import { webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import type { WebinarSort } from '@regent/contract/webinars/webinars-admin'
import { type RawBuilder, sql } from 'kysely'
import { idKey, momentKey, momentOf, numberKey, type SortKey, textKey } from '#db/list/sort-key.ts'
import type { figures } from '../webinar.fields.ts'

export interface Sorting {
  /** The usual order: upcoming webinars by date, then ended ones, latest first. */
  sort: WebinarSort | 'usual'
  isDown: boolean
}

const isEnded = sql`(w.status = 'Ended')`

/** Over the rows in which the registrations of a webinar are counted. */
export const sumOf = (figure: (typeof figures)[number]): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.ref(figure)}), 0)`

const counted = (figure: (typeof figures)[number]) =>
  numberKey(sql`(select ${sumOf(figure)} from webinar_count where webinar_id = w.id and day is null)::float8`)

const first: Record<Sorting['sort'], readonly SortKey[]> = {
  usual: [
    numberKey(sql`${isEnded}::int::float8`),
    numberKey(sql`case when ${isEnded} then -${momentOf('w.starts_at')} else ${momentOf('w.starts_at')} end`),
  ],
  date: [momentKey('w.starts_at')],
  createdAt: [momentKey('w.created_at')],
  name: [textKey(sql`w.name`)],
  status: [
    numberKey(sql`array_position(array[${sql.join(webinarStatuses.map((each) => sql.lit(each)))}], w.status)::float8`),
  ],
  registrants: [counted('registrants')],
  attended: [numberKey(sql`coalesce(w.attended_shown, ${counted('attended').value})::float8`)],
  rewatched: [counted('rewatched')],
}

/** A total order: the last key is the id. */
export const keysOf = ({ sort }: Sorting): readonly SortKey[] => [...first[sort], idKey('w.id')]
