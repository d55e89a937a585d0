import { type RawBuilder, sql } from 'kysely'
import type { CourseViewer } from './viewer.repository.ts'

/** A part of a `with`: the lectures that whoever looks has completed, read once and then looked up in memory. */
export const completed = ({ viewerId }: CourseViewer): RawBuilder<unknown> => sql`
  completed as materialized (
    select lecture_id from lecture_progress where account_id = ${viewerId}::uuid and completed_at is not null
  )`

export const countOfCompleted = sql<number>`count(*) filter (where l.id in (select lecture_id from completed))`
