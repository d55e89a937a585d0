import type { Services } from '#app/services.ts'
import type { Account } from '#modules/identity/account/index.ts'
import { refuseWeakPassword } from '#modules/identity/passwords/index.ts'
import { readSettings } from '#modules/firm/settings/index.ts'

/** Refuses what everybody would guess, or whoever knows the firm or the person. */
export const refuseGuessable = async (services: Services, password: string, account: Account): Promise<void> => {
  const { name } = await readSettings(services)
  await refuseWeakPassword(password, [name], [account.first_name, account.last_name, account.email])
}
