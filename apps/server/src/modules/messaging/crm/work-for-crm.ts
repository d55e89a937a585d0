import type { Services } from '#app/services.ts'
import { type Crm, CrmAwayError, CrmRefusedError } from '#platform/crm/crm.ts'
import { type CrmTask, deleteTasks, giveTaskUp, putOffTasks, takeDueTasks } from './crm-task.repository.ts'

type Working = Pick<Services, 'db' | 'log'>

const firstPauseSeconds = 5
const longestPauseSeconds = 60 * 60
const secondMs = 1000

/** Tells the CRM what is due, and says whether there may be more. All of it may be told twice, and is the same then. */
export const workForCrm = async (working: Working, crm: Crm): Promise<boolean> => {
  const tasks = await takeDueTasks(working.db, crm.batch)
  const left = new Set(tasks)
  try {
    for (const told of inCalls(tasks)) {
      await tell(working, crm, told)
      for (const task of told) left.delete(task)
    }
    return tasks.length > 0
  } catch (error) {
    if (!(error instanceof CrmAwayError)) throw error
    await putOff(working, [...left], error)
    return false
  }
}

/** People go together, who leaves a workflow alone. */
const inCalls = (tasks: readonly CrmTask[]): CrmTask[][] => {
  const people = tasks.filter(({ workflow }) => workflow === '')
  const leaving = tasks.filter(({ workflow }) => workflow !== '').map((task) => [task])
  return people.length > 0 ? [people, ...leaving] : leaving
}

const send = (crm: Crm, tasks: readonly CrmTask[]) => {
  const [first] = tasks
  return first?.workflow
    ? crm.leaveWorkflow(first.workflow, first.contact.email)
    : crm.upsertContacts(tasks.map(({ contact }) => contact))
}

/** Where one of many is refused all are: then each is told by itself. */
const tell = async (working: Working, crm: Crm, tasks: readonly CrmTask[]): Promise<void> => {
  const { db, log } = working
  try {
    await send(crm, tasks)
    await deleteTasks(db, tasks)
  } catch (error) {
    if (!(error instanceof CrmRefusedError)) throw error
    const [task, ...more] = tasks
    if (!task) return
    if (more.length === 0) {
      log.warn({ err: error, accountId: task.accountId, workflow: task.workflow }, 'the CRM has refused something')
      await giveTaskUp(db, task, error.message)
      return
    }
    for (const each of tasks) await tell(working, crm, [each])
  }
}

const putOff = async ({ db, log }: Working, tasks: readonly CrmTask[], error: CrmAwayError) => {
  const attempts = Math.min(...tasks.map((task) => task.attempts))
  const pause = Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds)
  const seconds = Math.max(pause, error.retryAfterMs / secondMs)
  log.warn({ err: error, tasks: tasks.length, seconds }, 'the CRM cannot be told just now')
  await putOffTasks(db, tasks, { seconds, reason: error.message })
}
