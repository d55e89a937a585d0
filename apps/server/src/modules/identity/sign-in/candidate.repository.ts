import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

interface Query {
  email: string
  /** Of the caller's browser; empty if it is not known. */
  deviceHash: Buffer
}

const readCandidate = prepared('find-candidate', (db, { email, deviceHash }: Query) =>
  db
    .selectFrom('account')
    .select(['id', 'password_hash', 'is_sample', 'disabled_at', 'erased_at', 'is_verified'])
    .select(
      // Strangers sign in to accounts with an address that they never verify.
      sql<boolean>`account.is_verified and exists (
        select from known_device where account_id = account.id and token_hash = ${deviceHash}
      )`.as('is_known_device'),
    )
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .compile(),
)

export type Candidate = Awaited<ReturnType<typeof readCandidate>>[number]

const noDevice = Buffer.alloc(0)

/** The account of an address, and whether this browser has signed in to it since its password was set: one statement for all addresses. */
export const findCandidate = async (
  db: Db,
  email: string,
  deviceHash: Buffer | undefined,
): Promise<Candidate | undefined> => (await readCandidate(db, { email, deviceHash: deviceHash ?? noDevice }))[0]
