import type { EntryForm } from '@regent/contract/rooms/entry'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { findActiveAccount } from '#modules/identity/account/index.ts'
import { withoutRole } from './room-name.ts'
import type { RoomPerson } from './room-person.repository.ts'
import { entryTexts as texts } from './texts.ts'

/** As typed, else as before, else as in the account. */
export const nameOf = async (
  tx: Db,
  form: Pick<EntryForm, 'name'>,
  accountId: string | undefined,
  known: Pick<RoomPerson, 'name'> | undefined,
): Promise<string> => {
  const typed = withoutRole(form.name ?? known?.name ?? '')
  if (typed !== '') return typed
  const account = accountId === undefined ? undefined : await findActiveAccount(tx, accountId)
  if (!account) throw new AppError('invalid', { details: { name: texts.nameRequired } })
  return `${account.first_name} ${account.last_name}`
}
