import type { Writable } from 'node:stream'
import type { Pool } from 'pg'
import { AppError } from './app-error.ts'
import { createDb, createPool, type Db } from './db/client.ts'
import { reachDatabase } from './db/reach-database.ts'
import { StartFailure } from './start-failure.ts'

interface CommandConnection {
  db: Db
  pool: Pool
}

/** The work of the command; returns the lines to print. */
export type CommandWork = (connection: CommandConnection) => Promise<string[]>

const wrongUse = 64

/** A reader such as `head` closes the pipe when it has enough: that is no failure of the command. */
export const allowEarlyClose = (output: Pick<Writable, 'on'>): void => {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/** Runs one command on the database of DATABASE_URL and sets the exit status: 0, 1 if refused, 64 if not understood. */
export const runCommand = async (
  name: string,
  chooseWork: (words: readonly string[]) => CommandWork | undefined,
): Promise<void> => {
  allowEarlyClose(process.stdout)
  try {
    process.exitCode = await run(name, chooseWork(process.argv.slice(2)))
  } catch (error) {
    if (!(error instanceof StartFailure || error instanceof AppError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

const run = async (name: string, work: CommandWork | undefined) => {
  if (!work) return wrongUse
  const url = process.env['DATABASE_URL'] ?? ''
  await reachDatabase(url)
  const pool = createPool({ url, applicationName: name, connections: 1 })
  try {
    for (const line of await work({ db: createDb(pool), pool })) process.stdout.write(`${line}\n`)
    return 0
  } finally {
    await pool.end()
  }
}
