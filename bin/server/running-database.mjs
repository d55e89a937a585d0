import { join } from 'node:path'
import { dataFolder } from '../paths.mjs'
import { checkSocketFolder, databaseUrl, socketFolderOf } from '../postgres/socket-folder.mjs'
import { Refusal } from '../refusal.mjs'
import { isInUse } from '../steps/open-data-folder.mjs'

/** The address of the database that a second process works on: the one that is named, or that of the Regent running here. */
export const runningDatabaseUrl = () => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  if (!isInUse(dataFolder())) {
    throw new Refusal(
      `No Regent is running on ${dataFolder()}: start one (npm start) or name a database in DATABASE_URL.`,
    )
  }
  const socketFolder = socketFolderOf(join(dataFolder(), 'postgres'))
  checkSocketFolder(socketFolder)
  return databaseUrl(socketFolder)
}
