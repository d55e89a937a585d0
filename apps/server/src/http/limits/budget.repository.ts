import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

export interface Budget {
  name: string
  /** Whose budget it is: an account, a network, or everyone's. */
  subject: string
  limit: number
  windowSeconds: number
}

/** A budget that each subject has separately: an account, a network or an address in whatever case it is written. */
export const budgetOfEach =
  (name: string, limit: number, windowSeconds: number) =>
  (subject: string): Budget => ({ name, subject: subject.toLowerCase(), limit, windowSeconds })

export interface Granting {
  isGranted: boolean
  /** Until there is another unit; 0 when granted. */
  retryAfterSeconds: number
}

export interface Spending extends Granting {
  /** How much is spent of the window, this unit included. */
  spent: number
}

const takeOne = prepared('take-one-of-budget', (db, { name, subject, limit, windowSeconds }: Budget) =>
  sql<{ spent: number }>`
    insert into budget as b (name, subject, spent, ends_at)
    select ${name}, ${subject}, 1, now() + make_interval(secs => ${windowSeconds}) where ${limit} >= 1
    on conflict (name, subject) do update set
      spent = case when b.ends_at <= now() then 1 else b.spent + 1 end,
      ends_at = case when b.ends_at <= now() then excluded.ends_at else b.ends_at end
    where b.ends_at <= now() or b.spent < ${limit}
    returning spent
  `.compile(db),
)

/**
 * Spends one unit of a budget in one statement, so that any number of processes share it exactly. A window begins with
 * its first spending. A refusal writes nothing, so that an attacker cannot keep the disk busy.
 */
export const spendBudget = async (db: Db, budget: Budget): Promise<Spending> => {
  const { name, subject, windowSeconds } = budget
  const rows = await takeOne(db, budget)
  const [taken] = rows
  if (taken) return { isGranted: true, spent: taken.spent, retryAfterSeconds: 0 }
  return {
    isGranted: false,
    spent: budget.limit,
    retryAfterSeconds: await secondsLeft(db, name, subject, windowSeconds),
  }
}

/** A budget without windows: a burst at once, and after it one unit every `secondsEach`. */
export interface SteadyBudget {
  name: string
  subject: string
  burst: number
  secondsEach: number
}

// The row keeps one moment: when the whole burst would be there again. Each unit moves it on.
const takeOneSteadily = prepared('take-one-of-steady-budget', (db, budget: SteadyBudget) => {
  const { name, subject, burst, secondsEach } = budget
  const each = sql`make_interval(secs => ${secondsEach}::float8)`
  const whole = sql`make_interval(secs => ${secondsEach}::float8 * ${burst}::int)`
  return sql<{ spent: number }>`
    insert into budget as b (name, subject, spent, ends_at)
    select ${name}, ${subject}, 1, now() + ${each} where ${burst}::int >= 1
    on conflict (name, subject) do update set
      spent = b.spent + 1, ends_at = greatest(b.ends_at, now()) + ${each}
    where greatest(b.ends_at, now()) + ${each} <= now() + ${whole}
    returning spent
  `.compile(db)
})

export const spendSteadyBudget = async (db: Db, budget: SteadyBudget): Promise<Granting> => {
  const { name, subject, burst, secondsEach } = budget
  const rows = await takeOneSteadily(db, budget)
  if (rows.length > 0) return { isGranted: true, retryAfterSeconds: 0 }
  const untilFull = await secondsLeft(db, name, subject, secondsEach * burst)
  return { isGranted: false, retryAfterSeconds: Math.max(1, Math.ceil(untilFull - secondsEach * (burst - 1))) }
}

const secondsLeft = async (db: Db, name: string, subject: string, windowSeconds: number) => {
  const row = await db
    .selectFrom('budget')
    .select(sql<number>`greatest(1, ceil(extract(epoch from ends_at - now())))::int`.as('seconds'))
    .where('name', '=', name)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.seconds ?? windowSeconds
}

export const deleteEndedBudgets = (db: Db) =>
  db
    .deleteFrom('budget')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute()

export const eraseBudgets = (tx: Db, subjects: readonly string[]) =>
  tx
    .deleteFrom('budget')
    .where(
      'subject',
      'in',
      subjects.map((subject) => subject.toLowerCase()),
    )
    .execute()
