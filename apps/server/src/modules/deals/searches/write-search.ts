import type {
  DealSearch,
  dealSearchEndpoints as endpoints,
  newDealSearch,
  SearchFilters,
  SearchFrequency,
} from '@regent/contract/deals/deal-searches'
import { limits } from '@regent/contract/limits'
import type { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { lockAccount } from '#modules/identity/account/index.ts'
import { planMails } from './mail-matches.ts'
import { keepFromMatching, skipMatches, updateDue } from './match.repository.ts'
import {
  countSearches,
  findSearch,
  insertSearch,
  knowFittingDeals,
  lockSearch,
  type SearchRow,
  storedFilters,
  updateSearch,
} from './search.repository.ts'
import { searchTexts as texts } from './texts.ts'

export const presentSearch = (row: SearchRow): DealSearch => ({
  _id: row.id,
  name: row.name,
  filters: row.filters,
  frequency: row.frequency,
  deals: row.deals,
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const getSearch = async (db: Db, accountId: string, id: string): Promise<DealSearch> => {
  const row = await findSearch(db, accountId, id)
  if (!row) throw new AppError('not_found')
  return presentSearch(row)
}

/** Only filters that filter something. */
const chosenOf = (filters: SearchFilters): SearchFilters =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : [...new Set(value)]] as const)
      .filter(([, value]) => value.length > 0),
  )

/** The account is locked, so that calls at the same moment share the limit. */
const refuseTooMany = async (tx: Db, accountId: string): Promise<void> => {
  await lockAccount(tx, accountId)
  if ((await countSearches(tx, accountId)) >= limits.savedSearches) {
    throw new AppError('conflict', { message: texts.tooMany })
  }
}

export const createSearch = (
  db: Db,
  accountId: string,
  { name, filters = {}, frequency = 'daily' }: z.output<typeof newDealSearch>,
): Promise<DealSearch> =>
  transact(db, async (tx) => {
    await keepFromMatching(tx)
    await refuseTooMany(tx, accountId)
    const id = await insertSearch(tx, { accountId, name, filters: chosenOf(filters), frequency })
    return getSearch(tx, accountId, id)
  })

interface OwnSearch {
  accountId: string
  id: string
  now: Date
}

export const changeSearch = (
  db: Db,
  { accountId, id, now }: OwnSearch,
  { name, filters, frequency }: z.output<typeof endpoints.update.body>,
): Promise<DealSearch> =>
  transact(db, async (tx) => {
    if (filters) await keepFromMatching(tx)
    const search = await lockSearch(tx, accountId, id)
    if (!search) throw new AppError('not_found')
    await updateSearch(tx, id, {
      ...(name !== undefined && { name }),
      ...(filters && storedFilters(chosenOf(filters))),
      ...(frequency && { frequency }),
    })
    if (filters) await knowFittingDeals(tx, id)
    if (frequency && frequency !== search.frequency) await planAnew(tx, { id, frequency, now })
    return getSearch(tx, accountId, id)
  })

/** What waits to be told is told as often as the member wants now, or not at all. */
const planAnew = async (tx: Db, { id, frequency, now }: { id: string; frequency: SearchFrequency; now: Date }) => {
  if (frequency === 'never') await skipMatches(tx, id)
  await updateDue(tx, id, null)
  await planMails(tx, [id], now)
}

export const deleteSearch = (db: Db, { accountId, id, now }: OwnSearch): Promise<void> =>
  transact(db, async (tx) => {
    if (!(await lockSearch(tx, accountId, id))) throw new AppError('not_found')
    await updateSearch(tx, id, { deleted_at: now, due_at: null })
  })

/** Its unsent matches are told of as if it had not been deleted. */
export const restoreSearch = (db: Db, { accountId, id, now }: OwnSearch): Promise<DealSearch> =>
  transact(db, async (tx) => {
    await refuseTooMany(tx, accountId)
    if (!(await lockSearch(tx, accountId, id, { isDeleted: true }))) throw new AppError('not_found')
    await updateSearch(tx, id, { deleted_at: null })
    await planMails(tx, [id], now)
    return getSearch(tx, accountId, id)
  })
