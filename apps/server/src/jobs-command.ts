import { type Db, createDb, createPool } from './db/client.ts'
import { reachDatabase } from './db/reach-database.ts'
import { countJobs, type JobRow, type JobState, listJobs, retryJob } from './platform/jobs/job.repository.ts'
import { StartFailure } from './start-failure.ts'

const pageSize = 100
const wrongUse = 64

const describe = ({ id, name, state, attempts, max_attempts, last_error }: JobRow) =>
  `${String(id).padStart(8)}  ${state.padEnd(8)}  ${name.padEnd(24)}  ${attempts} of ${max_attempts}  ${last_error?.split('\n')[0] ?? ''}`.trimEnd()

const list = async (db: Db, states: readonly JobState[] | undefined) => {
  const counts = await countJobs(db)
  const jobs = await listJobs(db, { limit: pageSize, ...(states && { states }) })
  const sums = Object.entries(counts).map(([state, count]) => `${count} ${state}`)
  return [`Jobs: ${sums.join(', ')}`, ...jobs.map(describe)]
}

const retry = async (db: Db, ids: readonly string[]) => {
  const done = await Promise.all(ids.map((id) => retryJob(db, id)))
  return ids.map((id, index) => (done[index] ? `${id} is tried again now` : `${id} is not there, or it is running`))
}

const retryDead = async (db: Db) => {
  const dead = await listJobs(db, { states: ['dead'], limit: pageSize })
  return dead.length === 0
    ? ['No job is dead.']
    : retry(
        db,
        dead.map(({ id }) => String(id)),
      )
}

const chooseWork = ([verb, ...words]: readonly string[]): ((db: Db) => Promise<string[]>) | undefined => {
  const isPlain = words.every((word) => /^\d+$/u.test(word))
  if (verb === 'list' && words.length === 0) return (db) => list(db, ['dead', 'retrying'])
  if (verb === 'list' && words[0] === '--all') return (db) => list(db, undefined)
  if (verb === 'retry' && words[0] === '--dead') return retryDead
  return verb === 'retry' && words.length > 0 && isPlain ? (db) => retry(db, words) : undefined
}

/** `regent jobs list [--all]` and `regent jobs retry <id>… | --dead`, on the database of DATABASE_URL. */
const run = async (words: readonly string[], url: string) => {
  const work = chooseWork(words)
  if (!work) return wrongUse
  await reachDatabase(url)
  const pool = createPool({ url, applicationName: 'regent jobs', connections: 1 })
  try {
    for (const line of await work(createDb(pool))) process.stdout.write(`${line}\n`)
    return 0
  } finally {
    await pool.end()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2), process.env['DATABASE_URL'] ?? '')
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
