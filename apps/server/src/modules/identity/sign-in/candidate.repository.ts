import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

interface Asked {
  email: string
  /** Of the browser that asks; no browser's where it is not known. */
  deviceHash: Buffer
}

const readCandidate = prepared('find-candidate', (db, { email, deviceHash }: Asked) =>
  db
    .selectFrom('account')
    .select(['id', 'password_hash', 'is_sample', 'disabled_at', 'erased_at'])
    .select(
      sql<boolean>`exists (
        select from known_device where account_id = account.id and token_hash = ${deviceHash}
      )`.as('is_known_device'),
    )
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .compile(),
)

export type Candidate = Awaited<ReturnType<typeof readCandidate>>[number]

const noDevice = Buffer.alloc(0)

/** Who an address may belong to, and whether this browser has signed in there before: one statement for all addresses. */
export const findCandidate = async (
  db: Db,
  email: string,
  deviceHash: Buffer | undefined,
): Promise<Candidate | undefined> => (await readCandidate(db, { email, deviceHash: deviceHash ?? noDevice }))[0]
