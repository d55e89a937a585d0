import type { Services } from '#app/services.ts'

type Pool = Services['pool']

/** How many rows all connections have read of these tables. Each connection reports late, unless it is asked to. */
const rowsRead = async (pool: Pool, tables: readonly string[]) => {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
  const { rows } = await pool.query<{ name: string; read: number }>(
    `select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
     from pg_stat_user_tables where relname = any($1::text[])`,
    [tables],
  )
  return new Map(rows.map(({ name, read }) => [name, read]))
}

/** Those of these tables from which more than a few rows are read, and how many. */
export const largeReads = async (pool: Pool, tables: readonly string[], act: () => Promise<unknown>) => {
  const before = await rowsRead(pool, tables)
  await act()
  const read = [...(await rowsRead(pool, tables))].map(
    ([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const,
  )
  return read.filter(([, rows]) => rows > 150)
}
