import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { type Account, findAccountByEmail } from '#modules/identity/account/index.ts'
import { administratorTexts as texts } from './texts.ts'

export const getAdministrator = async (db: Db, email: string): Promise<Account> => {
  const account = await findAccountByEmail(db, email)
  if (account?.role !== 'admin') throw new AppError('not_found', { message: texts.missing })
  return account
}
