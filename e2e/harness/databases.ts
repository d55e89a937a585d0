import pg from 'pg'

export type Query = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** A connection that is opened with the first question and kept for the next ones. */
export const connect = (databaseUrl: string): { query: Query; end: () => Promise<void> } => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  // A journey about failures of the server opens it again.
  pool.on('error', () => undefined)
  return {
    query: async (statement, values = []) => (await pool.query<Record<string, unknown>>(statement, values)).rows,
    end: () => pool.end(),
  }
}

/** Asks a database one thing, on a connection of its own. */
export const ask = async (databaseUrl: string, ...question: Parameters<Query>): ReturnType<Query> => {
  const connection = connect(databaseUrl)
  return connection.query(...question).finally(connection.end)
}

/** The server's own user, as the launcher has made it. */
const owner = 'regent'

/** The address of a database on the PostgreSQL of this run, as the server connects to it. */
const addressOf = (adminUrl: string, name: string) => {
  const url = new URL(adminUrl)
  url.username = owner
  url.pathname = `/${name}`
  return url.href
}

/** A new database: empty, or a copy of another without connections. */
export const createDatabase = async (adminUrl: string, name: string, template = 'template1'): Promise<string> => {
  await ask(adminUrl, `create database ${name} template ${template} owner ${owner}`)
  return addressOf(adminUrl, name)
}
