import { ask } from './ask.ts'

/** The server's own user, as the launcher has made it. */
const owner = 'regent'

/** The address of a database on the PostgreSQL of this run, as the server connects to it. */
const addressOf = (adminUrl: string, name: string) => {
  const url = new URL(adminUrl)
  url.username = owner
  url.pathname = `/${name}`
  return url.href
}

/** A new database: empty, or a copy of another that nobody is connected to. */
export const createDatabase = async (adminUrl: string, name: string, template = 'template1'): Promise<string> => {
  await ask(adminUrl, `create database ${name} template ${template} owner ${owner}`)
  return addressOf(adminUrl, name)
}
