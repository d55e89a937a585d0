/** The address of another database on the same PostgreSQL. */
export const databaseOn = (postgresUrl: string, database: string): string => {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  return url.href
}
