import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { findSubscription } from './search.repository.ts'
import { unsubscribeToken } from './write-search-mail.ts'
import { changeSearch } from './write-search.ts'

export const readSubscription = async (services: Services, token: string) => {
  const id = await unsubscribeToken.read(services, token)
  const search = id === undefined ? undefined : await findSubscription(services.db, id)
  if (!search) throw new AppError('link_dead')
  return { id: search.id, accountId: search.account_id, name: search.name, isSubscribed: search.frequency !== 'never' }
}

/** A second click changes nothing. */
export const unsubscribe = async (services: Services, token: string): Promise<void> => {
  const { id, accountId, isSubscribed } = await readSubscription(services, token)
  if (isSubscribed) await changeSearch(services.db, { accountId, id, now: services.clock() }, { frequency: 'never' })
}
