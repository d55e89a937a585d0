import type { Services } from '#app/services.ts'
import { type Crm, CrmAwayError, CrmRefusedError } from '#platform/crm/crm.ts'
import { abandonTask, claimDueTasks, type CrmTask, deleteTasks, putOffTasks } from './crm-task.repository.ts'

type Working = Pick<Services, 'clock' | 'db' | 'log'>

const firstPauseSeconds = 5
const longestPauseSeconds = 60 * 60
const secondMs = 1000

/** Sends the CRM what is due and returns whether there may be more. A second copy of a call changes nothing there. */
export const workForCrm = async (working: Working, crm: Crm): Promise<boolean> => {
  const tasks = await claimDueTasks(working.db, { now: working.clock(), limit: crm.batch })
  const left = new Set(tasks)
  try {
    for (const call of callsFor(tasks)) {
      await work(working, crm, call)
      for (const task of call) left.delete(task)
    }
    return tasks.length > 0
  } catch (error) {
    if (!(error instanceof CrmAwayError)) throw error
    await putOff(working, [...left], error)
    return false
  }
}

/** One call for the data of all people, and one for each person who leaves a workflow. */
const callsFor = (tasks: readonly CrmTask[]): CrmTask[][] => {
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

/** If the CRM refuses one of many it refuses all; then each is sent alone. */
const work = async (working: Working, crm: Crm, tasks: readonly CrmTask[]): Promise<void> => {
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
      await abandonTask(db, task, error.message)
      return
    }
    for (const each of tasks) await work(working, crm, [each])
  }
}

const putOff = async ({ clock, db, log }: Working, tasks: readonly CrmTask[], error: CrmAwayError) => {
  const attempts = Math.min(...tasks.map((task) => task.attempts))
  const pause = Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds)
  const seconds = Math.max(pause, error.retryAfterMs / secondMs)
  log.warn({ err: error, tasks: tasks.length, seconds }, 'the CRM is not reachable just now')
  const dueAt = new Date(clock().getTime() + seconds * secondMs)
  await putOffTasks(db, tasks, { dueAt, reason: error.message })
}
