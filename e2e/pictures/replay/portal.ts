import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../../bin/postgres/start.mjs'
import { connect, createDatabase } from '../../harness/databases.ts'
import { startMediaServer } from '../../harness/media-server.ts'
import { startServer } from '../../harness/server-process.ts'

/** The built portal with everything that it records with, in a folder that is deleted at the end. */
export const startPortal = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-replay-'))
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), durable: false })
  const databaseUrl = await createDatabase(postgres.adminUrl, 'sample_replay')
  const server = await startServer({ databaseUrl, dataFolder: path.join(folder, 'data') })
  const mediaServer = await startMediaServer(server)
  const database = connect(databaseUrl)
  return {
    folder,
    server,
    query: database.query,
    stop: async () => {
      await database.end()
      await mediaServer.stop()
      await server.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
