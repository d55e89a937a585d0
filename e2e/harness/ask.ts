import pg from 'pg'

/** Asks a database one thing, on a connection of its own. */
export const ask = async (
  databaseUrl: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, values)
    return rows
  } finally {
    await client.end()
  }
}
