// @vitest-environment happy-dom
import { dealEndpoints } from '@regent/contract/deals/deals'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { describe, expect, it } from 'vitest'
import { dealQueries } from '../queries.ts'
import { userQuery } from '#lib/session/use-session.ts'
import { aDeal, aTeaser, dealsApi, idOf, openDeals, realEstate } from '#testing/deals.tsx'
import { eventually } from '#testing/eventually.ts'
import { user } from '#testing/profile.tsx'

const { api, answerDeals, signIn } = dealsApi()

const headline = 'Access high performance investments in real estate, oil & gas, machinery, and more.'

describe('a viewer who is not Elite', () => {
  it('sees teasers that nobody can reach, and the way to sales above them', async () => {
    answerDeals(aTeaser(), aTeaser({ _id: idOf(201) }))
    const { page, text } = openDeals()
    await eventually(() => expect(page.querySelectorAll('.deal')).toHaveLength(2))
    expect(text()).toContain(headline)
    expect(page.querySelector('.gate a')?.textContent).toBe('TALK TO SALES')
    expect(page.querySelector('.deal')?.textContent).toBe(
      'Private dealEquitySourceMembers onlyCategoryReal EstateSub-CategoryNot statedStrategyCash flowRequirementsMembers only',
    )
    expect(page.querySelector('.locked__list')?.getAttribute('aria-hidden')).toBe('true')
    expect(page.querySelector('.locked__list')?.hasAttribute('inert')).toBe(true)
    expect([text().includes('Saved'), page.querySelector('[type=search]')]).toEqual([false, null])
  })

  it('asks for nothing that is hidden, whatever the address says', async () => {
    answerDeals(aTeaser())
    const { page } = openDeals(
      `/deals?categoryId=${realEstate._id}&sourceId=${idOf(41)}&search=creek&sort=name&mine=saved&deal=${idOf(100)}&compare=${idOf(100)}`,
    )
    await eventually(() => expect(page.querySelectorAll('.deal')).toHaveLength(1))
    const lists = api().asked.filter(({ pathname }) => pathname === '/api/deals')
    expect(lists.some(({ searchParams }) => searchParams.get('categoryId') === realEstate._id)).toBe(true)
    for (const { searchParams } of lists)
      for (const hidden of ['sourceId', 'search', 'sort', 'mine']) expect(searchParams.has(hidden)).toBe(false)
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })

  it('sees the deals at once when Elite begins, and none of them once it ends', async () => {
    signIn({ client_type: 'Lead' })
    answerDeals(aTeaser())
    const { page, text, queryClient } = openDeals()
    await eventually(() => expect(text()).toContain(headline))
    const change = async (client_type: string) => {
      api().answer(profileEndpoints.user, () => ({ answer: { user: { ...user, client_type } } }))
      await Promise.all(
        [userQuery.queryKey, dealQueries.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    }
    answerDeals(aDeal())
    await change('Elite')
    await eventually(() => expect(page.querySelector('.deals h2')?.textContent).toContain('Harlan Creek'))
    expect(text()).not.toContain(headline)
    answerDeals(aTeaser())
    await change('Lead')
    await eventually(() => expect(text()).toContain(headline))
    const kept = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    )
    expect([text().includes('Harlan'), kept.includes('Harlan')]).toEqual([false, false])
  })

  it('finds the way to sales also if the deals cannot be loaded', async () => {
    api().refuse(dealEndpoints.list, 'internal')
    const { text } = openDeals()
    await eventually(() => expect(text()).toContain('Failed to fetch deals'))
    expect(text()).toContain('TALK TO SALES')
  })
})
