import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** One step of the schema. A step that has been released is never edited: its checksum is remembered in every database. */
export interface Migration {
  name: `${number}-${string}`
  sql: string
}

// Beside this file in the sources, and beside the built server.
const folder = path.join(import.meta.dirname, 'migrations')

const files = readdirSync(folder)
  .filter((name) => /^\d{4}-[a-z-]+\.[jt]s$/u.test(name))
  .toSorted()

/** All steps in the order of their numbers. A new step is a new file; released steps never change. */
export const migrations: readonly Migration[] = await Promise.all(
  files.map(async (name) => {
    const file = pathToFileURL(path.join(folder, name)).href
    return ((await import(/* @vite-ignore */ file)) as { migration: Migration }).migration
  }),
)
