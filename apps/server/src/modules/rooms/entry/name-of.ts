import type { EntryForm } from '@regent/contract/rooms/entry'
import { isVisible } from '@regent/contract/fields'
import { withoutRole } from '@regent/contract/rooms/typed-name'
import { AppError } from '#app/app-error.ts'
import { entryTexts as texts } from './texts.ts'

interface Names {
  typed: EntryForm['name']
  /** In an earlier entry. */
  earlier: string | undefined
  account: { firstName: string; lastName: string } | undefined
}

/** As typed, else as before, else as in the account. */
export const nameOf = ({ typed, earlier, account }: Names): string | AppError => {
  const ofAccount = account ? `${account.firstName} ${account.lastName}` : ''
  const name = [typed ?? earlier ?? '', ofAccount].map(withoutRole).find(isVisible)
  return name ?? new AppError('invalid', { details: { name: texts.nameRequired } })
}
