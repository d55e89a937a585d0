import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onServer } from './asking/on-server.ts'
import { databaseOn } from './database-url.ts'

interface NewDatabase {
  url: string
  drop: () => Promise<void>
}

/** A copy of another database, `template0` for an empty one, on the tests' PostgreSQL. */
export const newDatabase = async (template: string): Promise<NewDatabase> => {
  const postgresUrl = inject('postgresUrl')
  const name = `regent_test_${randomBytes(6).toString('hex')}`
  await onServer(postgresUrl, `create database ${name} template ${template} strategy file_copy owner regent`)
  return {
    url: databaseOn(postgresUrl, name),
    drop: () => onServer(postgresUrl, `drop database ${name} with (force)`),
  }
}
