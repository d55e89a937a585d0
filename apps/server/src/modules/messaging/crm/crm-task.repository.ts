import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newIdSql } from '#db/new-id.ts'
import type { CrmContact } from '#platform/crm/crm.ts'

const version = sql.raw(newIdSql)

const newTask = sql`
  on conflict (account_id, workflow) do update set version = excluded.version, due_at = now(), attempts = 0, reason = null
`

/** The data of people, unless they are sample members. */
export const insertContactTasks = async (tx: Db, accountIds: readonly string[]): Promise<void> => {
  await sql`
    insert into crm_task (account_id, version)
    select a.id, ${version} from account a where a.id = any(${accountIds}::uuid[]) and not a.is_sample
    order by a.id
    ${newTask}
  `.execute(tx)
}

/** The data of these people, and the workflows that have invited them. */
export const insertRegistrationTasks = async (tx: Db, registrationIds: readonly string[]): Promise<void> => {
  await sql`
    insert into crm_task (account_id, workflow, version)
    select a.id, w.workflow, ${version}
    from registration r
    join account a on a.id = r.account_id and not a.is_sample
    cross join lateral (
      select '' as workflow
      union all
      select promotion_workflow from webinar where id = r.webinar_id and promotion_workflow <> ''
    ) w
    where r.id = any(${registrationIds}::uuid[])
    order by a.id, w.workflow
    ${newTask}
  `.execute(tx)
}

export interface CrmTask {
  accountId: string
  workflow: string
  version: string
  attempts: number
  contact: CrmContact
}

const claimMinutes = 2

/** Due again a little later, in case the worker ends before it finishes them. */
export const claimDueTasks = async (db: Db, { now, limit }: { now: Date; limit: number }): Promise<CrmTask[]> => {
  const { rows } = await sql<CrmTask>`
    with due as (
      select account_id, workflow from crm_task where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ),
    claimed as (
      update crm_task t set due_at = ${now}::timestamptz + make_interval(mins => ${claimMinutes}), attempts = attempts + 1
      from due where t.account_id = due.account_id and t.workflow = due.workflow
      returning t.*
    )
    select t.account_id as "accountId", t.workflow, t.version, t.attempts,
      json_build_object(
        'email', a.email, 'firstName', a.first_name, 'lastName', a.last_name, 'phone', a.phone,
        'lifecycleStage', a.lifecycle_stage, 'utms', a.utms
      ) as contact
    from claimed t join account a on a.id = t.account_id
    where a.erased_at is null
    order by t.created_at, t.account_id
  `.execute(db)
  return rows
}

type TaskKey = Pick<CrmTask, 'accountId' | 'workflow' | 'version'>

const finished = (tasks: readonly TaskKey[]) => sql`
  unnest(
    ${tasks.map(({ accountId }) => accountId)}::uuid[],
    ${tasks.map(({ workflow }) => workflow)}::text[],
    ${tasks.map((task) => task.version)}::uuid[]
  ) finished (account_id, workflow, version)
`

/** Unless the person has changed since: then there is a newer version to send. */
const isFinished = sql`t.account_id = finished.account_id and t.workflow = finished.workflow and t.version = finished.version`

export const deleteTasks = async (db: Db, tasks: readonly TaskKey[]): Promise<void> => {
  await sql`delete from crm_task t using ${finished(tasks)} where ${isFinished}`.execute(db)
}

export const putOffTasks = async (
  db: Db,
  tasks: readonly TaskKey[],
  { dueAt, reason }: { dueAt: Date; reason: string },
): Promise<void> => {
  await sql`
    update crm_task t set due_at = ${dueAt}, reason = ${reason}
    from ${finished(tasks)} where ${isFinished}
  `.execute(db)
}

/** Not tried again until the person changes. */
export const abandonTask = async (db: Db, task: TaskKey, reason: string): Promise<void> => {
  await sql`update crm_task t set due_at = null, reason = ${reason} from ${finished([task])} where ${isFinished}`.execute(
    db,
  )
}

export const countTasks = async (db: Db): Promise<{ waiting: number; refused: number }> => {
  const { rows } = await sql<{ waiting: number; refused: number }>`
    select count(*) filter (where due_at is not null) as waiting, count(*) filter (where due_at is null) as refused
    from crm_task
  `.execute(db)
  return rows[0] ?? { waiting: 0, refused: 0 }
}

export const eraseCrmTask = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('crm_task').where('account_id', '=', accountId).execute()
