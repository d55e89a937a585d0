import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { numberIdKey } from '#db/list/sort-key.ts'
import type { Job } from './define-job.ts'
import { presence } from './presence.ts'

export interface EnqueueOptions {
  /** Not before then. */
  runAt?: Date
  /** A job that waits under the same key is replaced. */
  key?: string
  /** Jobs of one queue are done one after another, in all processes together. */
  queue?: string
}

/** Queues a job in the caller's transaction: it runs if and only if that one commits. */
export const enqueue = async <Payload>(
  db: Db,
  job: Job<Payload>,
  payload: Payload,
  { runAt, key, queue }: EnqueueOptions = {},
): Promise<void> => {
  await sql`
    select graphile_worker.add_job(
      ${job.name},
      payload := ${JSON.stringify(job.encode(payload))}::json,
      run_at := ${runAt ?? null},
      max_attempts := ${job.maxAttempts},
      job_key := ${key ?? null},
      queue_name := ${queue ?? null}
    )
  `.execute(db)
}

/**
 * Queues several jobs in one statement. Each has a key, in the order of which their rows are locked, so that two transactions
 * never wait for each other.
 */
export const enqueueAll = async <Payload>(
  db: Db,
  job: Job<Payload>,
  payloads: ReadonlyMap<string, Payload>,
): Promise<void> => {
  if (payloads.size === 0) return
  await sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg(
        row(${job.name}::text, payload::json, null, null, ${job.maxAttempts}::smallint, key, null, null)::graphile_worker.job_spec order by key
      )
      from unnest(
        ${[...payloads.keys()]}::text[],
        ${[...payloads.values()].map((each) => JSON.stringify(job.encode(each)))}::text[]
      ) as given (key, payload)
    ))
  `.execute(db)
}

/** Whether a job with this key waits or is running. */
export const isKeyTaken = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from graphile_worker.jobs where key = ${key} and (locked_at is not null or attempts < max_attempts)
  `.execute(db)
  return rows.length > 0
}

/** For the job that runs with this key: once the transaction is committed, its work is done. */
export const dropKey = async (tx: Db, key: string): Promise<void> => {
  await sql`
    update graphile_worker._private_jobs set key = null where key = ${key} and locked_at is not null
  `.execute(tx)
}

export const jobStates = ['waiting', 'running', 'retrying', 'dead'] as const
export type JobState = (typeof jobStates)[number]

export interface JobRow extends ListedRow {
  id: number
  name: string
  state: JobState
  attempts: number
  max_attempts: number
  last_error: string | null
  run_at: Date
  created_at: Date
  updated_at: Date
}

// More digits do not fit into a bigint.
const jobId = /^\d{1,18}$/u

const jobsWithState = sql`
  select id, task_identifier as name, attempts, max_attempts, last_error, run_at, created_at, updated_at,
    case
      when locked_at is not null then 'running'
      when attempts >= max_attempts then 'dead'
      when attempts > 0 then 'retrying'
      else 'waiting'
    end as state
  from graphile_worker.jobs
`

const newestJobs = latestFirst<JobRow, { states: readonly JobState[] }>({
  name: 'jobs',
  keys: () => [numberIdKey('id')],
  columns: sql`job.*`,
  from: sql`(${jobsWithState}) job`,
  where: ({ states }) => sql`state = any(${states})`,
})

interface JobsInput extends PageInput {
  state?: readonly JobState[] | undefined
}

/** Newest first. */
export const listJobs = (db: Db, { state: states = jobStates, ...input }: JobsInput = {}): Promise<Page<JobRow>> =>
  readLatest(db, newestJobs, { states }, input)

export const findJob = async (db: Db, id: string): Promise<Omit<JobRow, 'cursor'> | undefined> => {
  const { rows } = await sql<
    Omit<JobRow, 'cursor'>
  >`select * from (${jobsWithState}) job where id = ${id}::bigint`.execute(db)
  return rows[0]
}

export const makeLastAttempt = async (db: Db, id: string): Promise<void> => {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}::bigint`.execute(db)
}

/** Gives a job that is not running all its attempts again, from now on. */
export const retryJob = async (db: Db, id: string): Promise<boolean> => {
  if (!jobId.test(id)) return false
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)
  `.execute(db)
  return rows.length === 1
}

export const countJobs = async (db: Db): Promise<Record<JobState, number>> => {
  const { rows } = await sql<{ state: JobState; count: number }>`
    select state, count(*) as count from (${jobsWithState}) job group by state
  `.execute(db)
  const counts = { waiting: 0, running: 0, retrying: 0, dead: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

const isAbsent = (name: RawBuilder<unknown>) => sql<boolean>`
  not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${presence}::int::oid and objid = hashtext(${name})::oid
  )
`

/** Of these workers, those that are no longer there. */
export const listAbsentWorkers = async (db: Db, workers: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ worker: string }>`
    select worker from unnest(${workers}::text[]) worker where ${isAbsent(sql`worker`)}
  `.execute(db)
  return rows.map(({ worker }) => worker)
}

// A worker takes jobs a moment before its presence shows.
const settlingTime = '1 second'

/** The workers of other processes that hold jobs and are no longer there. */
export const listDeadWorkers = async (db: Db, ours: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ worker: string }>`
    select distinct locked_by as worker
    from graphile_worker.jobs
    where locked_at < now() - ${settlingTime}::interval
      and locked_by <> all(${ours}::text[])
      and ${isAbsent(sql`locked_by`)}
  `.execute(db)
  return rows.map(({ worker }) => worker)
}

export const releaseJobsOf = async (db: Db, workers: readonly string[]): Promise<void> => {
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(db)
}
