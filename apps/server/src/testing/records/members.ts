import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { hashPassword } from '#modules/identity/passwords/index.ts'

export const goodPassword = 'a quiet harbour'

let kept: Promise<string> | undefined

interface Options {
  email?: string
  role?: 'member' | 'admin'
  isVerified?: boolean
  password?: string | null
  isSample?: boolean
  isDisabled?: boolean
}

/** An account as it lies in the database, with a password its tests know; each one is another person. */
export const aMember = async (db: Db, input: Options = {}): Promise<{ id: string; email: string }> => {
  const id = newId()
  const { email = `${id}@example.com`, role = 'member', isVerified = true, password = goodPassword } = input
  kept ??= hashPassword(goodPassword)
  const hashOf = (text: string) => (text === goodPassword ? kept : hashPassword(text))
  await db
    .insertInto('account')
    .values({
      id,
      first_name: 'Ada',
      last_name: 'King',
      email,
      role,
      is_verified: isVerified,
      password_hash: password === null ? null : ((await hashOf(password)) ?? null),
      is_sample: input.isSample ?? false,
      disabled_at: input.isDisabled ? new Date() : null,
    })
    .execute()
  return { id, email }
}
