import { rm } from 'node:fs/promises'
import type { SearchFilters, SearchFrequency } from '@regent/contract/deals/deal-searches'
import { beforeEach } from 'vitest'
import { mailMatches } from '#modules/deals/searches/mail-matches.ts'
import { matchQueuedDeals } from '#modules/deals/searches/match-deals.ts'
import { createSearch } from '#modules/deals/searches/write-search.ts'
import type { Mailer } from '#platform/mailer/mail.ts'
import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { aMember } from '../records/members.ts'
import { testServices } from '../test-services.ts'
import { readOutbox } from './read-outbox.ts'

export const elite = { client_type: 'Elite', time_zone: 'America/New_York' }

/** Saved searches of Elite members, and what is mailed about them. */
export const testSearchMails = async () => {
  const services = await testServices({ environment: { PUBLIC_URL: 'https://portal.firm.example' } })
  const { db } = services
  beforeEach(async () => {
    await db.deleteFrom('deal_search').execute()
    await db.deleteFrom('deal').execute()
    await db.deleteFrom('deal_text').execute()
    await rm(outboxFolder(services.config), { recursive: true, force: true })
  })
  const change = (accountId: string, columns: object) =>
    db.updateTable('account').set(columns).where('id', '=', accountId).execute()

  return {
    services,
    db,
    /** Changes an account. */
    change,
    aSearch: async (filters: SearchFilters = {}, frequency: SearchFrequency = 'immediately') => {
      const { id: accountId, email } = await aMember(db)
      await change(accountId, elite)
      const { _id: id, name } = await createSearch(db, accountId, { name: 'Real estate', filters, frequency })
      return { id, name, accountId, email, now: new Date() }
    },
    match: async () => {
      while ((await matchQueuedDeals(services)) > 0);
    },
    perform: ({ id }: { id: string }, replaced: { mailer?: Mailer } = {}) =>
      mailMatches.perform({ searchId: id }, { ...services, ...replaced }),
    outbox: async () => (await readOutbox(services)).mails,
    /** How many matches were mailed, will not be, and wait; and what the search says of its mails. */
    stateOf: async ({ id }: { id: string }) => {
      const matches = await db
        .selectFrom('deal_search_match')
        .select(['sent_at', 'skipped_at'])
        .where('search_id', '=', id)
        .execute()
      const search = await db
        .selectFrom('deal_search')
        .select(['due_at', 'last_sent_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return {
        sent: matches.filter((each) => each.sent_at !== null).length,
        skipped: matches.filter((each) => each.skipped_at !== null).length,
        waiting: matches.filter((each) => each.sent_at === null && each.skipped_at === null).length,
        isDue: search.due_at !== null,
        wasMailed: search.last_sent_at !== null,
      }
    },
  }
}
