import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Throttle } from './wrong-password-delays.policy.ts'

type Delay = Pick<Throttle, 'free' | 'firstDelaySeconds' | 'longestDelaySeconds'>

/** The seconds to wait after so many failures: none while they are free, then doubling. */
const delayAfter = (failures: RawBuilder<unknown>, { free, firstDelaySeconds, longestDelaySeconds }: Delay) => sql`
  case when ${failures} <= ${free}::int then 0
  else least(${longestDelaySeconds}::float8, ${firstDelaySeconds}::float8 * power(2, least(${failures} - ${free}::int - 1, 30)))
  end`

/** How often these subjects failed, and how long they must wait. */
export const listThrottles = async (db: Db, subjects: readonly Buffer[]) => {
  const { rows } = await sql<{ subject: Buffer; failures: number; waitSeconds: number }>`
    select subject, failures, greatest(0, ceil(extract(epoch from retry_at - clock_timestamp())))::int as "waitSeconds"
    from sign_in_throttle
    where subject = any(${subjects}) and forget_at > now()
  `.execute(db)
  return rows
}

/**
 * Counts an attempt as a failure before its result is known: of any number at once, in any number of processes, only the
 * free ones get through. Answers the number of failures, or undefined if the subject must wait. The clock is read when
 * the row is locked, because an attempt that began earlier may get the lock later.
 */
export const countAttempt = async (db: Db, throttle: Throttle): Promise<number | undefined> => {
  const { subject, keepSeconds, free } = throttle
  const isForgotten = sql`t.forget_at <= clock_timestamp()`
  const failures = sql`case when ${isForgotten} then 1 else t.failures + 1 end`
  const delay = delayAfter(sql`(${failures})`, throttle)
  const keepsWindow = throttle.countsFromFirst ? sql`not (${isForgotten}) and t.failures < ${free}::int` : sql`false`
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_throttle as t (subject, failures, retry_at, forget_at)
    values (
      ${subject}, 1,
      clock_timestamp() + make_interval(secs => ${delayAfter(sql`1`, throttle)}),
      clock_timestamp() + make_interval(secs => ${keepSeconds} + ${delayAfter(sql`1`, throttle)})
    )
    on conflict (subject) do update set
      failures = ${failures},
      retry_at = clock_timestamp() + make_interval(secs => ${delay}),
      told_at = case when ${isForgotten} then null else t.told_at end,
      forget_at = case when ${keepsWindow} then t.forget_at
        else clock_timestamp() + make_interval(secs => ${keepSeconds} + ${delay}) end
    where t.retry_at <= clock_timestamp()
    returning failures
  `.execute(db)
  return rows[0]?.failures
}

/** Deducts failures, and shortens the delay that they caused. */
export const deductFailures = async (db: Db, throttle: Throttle, count: number): Promise<void> => {
  const left = sql`greatest(0, failures - ${count}::int)`
  await sql`
    update sign_in_throttle set
      failures = ${left},
      retry_at = least(retry_at, clock_timestamp() + make_interval(secs => ${delayAfter(sql`(${left})`, throttle)}))
    where subject = ${throttle.subject}
  `.execute(db)
}

/** Whether the owner of this account is now to be told of an attack: once for each. */
export const noteTold = async (db: Db, { subject, free }: Throttle): Promise<boolean> => {
  const row = await db
    .updateTable('sign_in_throttle')
    .set({ told_at: sql<Date>`now()` })
    .where('subject', '=', subject)
    .where('failures', '>', free)
    .where('told_at', 'is', null)
    .returning('subject')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets a subject; answers how many failures it had. */
export const forgetThrottle = async (db: Db, subject: Buffer): Promise<number> => {
  const row = await db
    .deleteFrom('sign_in_throttle')
    .where('subject', '=', subject)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

export const deleteForgottenThrottles = (db: Db) =>
  db
    .deleteFrom('sign_in_throttle')
    .where('forget_at', '<', sql<Date>`now()`)
    .execute()
