import pg from 'pg'

/** One statement as superuser, outside of any test's database. */
export const onServer = async (postgresUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
