import { expect, type Page } from '@playwright/test'
import type { Query } from '../harness/databases.ts'
import { accessTokenOf, type Person } from '../people/people.ts'

export interface MadeDeal {
  _id: string
  name: string
}

export interface MadeTerm {
  _id: string
  name: string
}

/** Makes deals and their terms without the forms, as that administrator. */
export const dealApi = async (page: Page, person: Person) => {
  const headers = { authorization: `Bearer ${await accessTokenOf(page, person)}` }
  const post = async <Answer>(address: string, data: object): Promise<Answer> => {
    const made = await page.request.post(address, { data, headers })
    expect(made.ok(), `${address}: ${await made.text()}`).toBe(true)
    return (await made.json()) as Answer
  }

  return {
    make: async (name: string, own: object = {}): Promise<MadeDeal> =>
      (await post<{ deal: MadeDeal }>('/api/deals', { name, url: 'https://deal.example/', ...own })).deal,
    term: async (kind: string, name: string): Promise<MadeTerm> =>
      (await post<{ term: MadeTerm }>('/api/deals/terms', { kind, name })).term,
  }
}

/** Gives the next journey a portal without deals and terms. */
export const forgetDeals = async (query: Query): Promise<void> => {
  await query('delete from deal')
  await query("delete from deal_choice where kind <> 'state'")
  await query("update deal_choice set deals = repeat('0', length(deals))::bit varying")
  await query('delete from deal_term')
}
