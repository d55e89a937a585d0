import { type CommandWork, runCommand } from './command.ts'
import type { Db } from './db/client.ts'
import { countJobs, type JobRow, type JobState, listJobs, retryJob } from './platform/jobs/job.repository.ts'

const describe = ({ id, name, state, attempts, max_attempts, last_error }: JobRow) =>
  `${String(id).padStart(8)}  ${state.padEnd(8)}  ${name.padEnd(24)}  ${attempts} of ${max_attempts}  ${last_error?.split('\n')[0] ?? ''}`.trimEnd()

const list = async (db: Db, state?: readonly JobState[]) => {
  const counts = await countJobs(db)
  const { rows: jobs } = await listJobs(db, { state })
  const sums = Object.entries(counts).map(([state, count]) => `${count} ${state}`)
  return [`Jobs: ${sums.join(', ')}`, ...jobs.map(describe)]
}

const retry = async (db: Db, ids: readonly string[]) => {
  const done = await Promise.all(ids.map((id) => retryJob(db, id)))
  return ids.map((id, index) => (done[index] ? `${id} is tried again now` : `${id} is not there, or it is running`))
}

const retryDead = async (db: Db) => {
  const { rows: dead } = await listJobs(db, { state: ['dead'] })
  return dead.length === 0
    ? ['No job is dead.']
    : retry(
        db,
        dead.map(({ id }) => String(id)),
      )
}

const chooseWork = ([verb, ...words]: readonly string[]): CommandWork | undefined => {
  const isPlain = words.every((word) => /^\d+$/u.test(word))
  if (verb === 'list' && words.length === 0) return ({ db }) => list(db, ['dead', 'retrying'])
  if (verb === 'list' && words[0] === '--all') return ({ db }) => list(db)
  if (verb === 'retry' && words[0] === '--dead') return ({ db }) => retryDead(db)
  return verb === 'retry' && words.length > 0 && isPlain ? ({ db }) => retry(db, words) : undefined
}

/** `regent jobs list [--all]` and `regent jobs retry <id>… | --dead`, on the database of DATABASE_URL. */
await runCommand('regent jobs', chooseWork)
