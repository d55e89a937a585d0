export const templateDatabase = 'regent_template'

/** The address of a database on the tests' PostgreSQL, as the server connects: owner of its database and nothing more. */
export const databaseOn = (postgresUrl: string, database: string): string => {
  const url = new URL(postgresUrl)
  url.username = 'regent'
  url.pathname = `/${database}`
  return url.href
}
