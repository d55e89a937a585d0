import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Ends promotional mail of whoever has the address; answers whom. */
export const endMailNewsAt = async (tx: Db, email: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update account set mail_news = false, updated_at = now()
    where lower(email) = lower(${email}) and mail_news and erased_at is null
    returning id
  `.execute(tx)
  return rows.map(({ id }) => id)
}
