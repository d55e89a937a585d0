import type { AnyDeal } from '@regent/contract/deals/deals'
import { announce } from '#db/announce.ts'
import { anEliteMember, askDeals, aTerm } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetDeals } from './read-deals.ts'

const { app, services, db } = await buildTestApp()
const staff = askDeals(app, (await signedIn(services, { role: 'admin' })).headers)
const elite = await anEliteMember(services)
const member = askDeals(app, elite.headers)

const names = ['Lot 10', 'lot 9', 'Äcker', 'Blue Ridge 100%_Orchards', 'Zoo & Park', 'Tri-County']

let source = ''

beforeAll(async () => {
  source = await aTerm(db, 'source', 'Whitfield Residential')
  for (const [at, name] of names.entries()) {
    const { _id } = await staff.make({
      name,
      ...(at < 2 && { sourceId: source }),
      description: `<p>Rows of ${name}</p>`,
    })
    await db
      .updateTable('deal')
      .set({ created_at: new Date(Date.UTC(2026, 0, 1 + at)) })
      .where('id', '=', _id)
      .execute()
  }
  forgetDeals(services)
})

interface Page {
  deals: AnyDeal[]
  nextCursor?: string
}

const allPages = async (query: string) => {
  const found: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page: Page = await member.read(`${query}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
    expect(page.deals.length).toBeLessThanOrEqual(2)
    found.push(...page.deals.map(({ name }) => name))
    cursor = page.nextCursor
  }
  return found
}

describe('the order', () => {
  it.each([
    ['?', names.toReversed()],
    ['?sort=-createdAt', names.toReversed()],
    ['?sort=createdAt', names],
    ['?sort=name', ['Äcker', 'Blue Ridge 100%_Orchards', 'lot 9', 'Lot 10', 'Tri-County', 'Zoo & Park']],
    ['?sort=-name', ['Zoo & Park', 'Tri-County', 'Lot 10', 'lot 9', 'Blue Ridge 100%_Orchards', 'Äcker']],
  ])('%s is total, over all pages', async (query, expected) => {
    expect(await member.names(query)).toEqual(expected)
    expect(await allPages(query)).toEqual(expected)
  })

  it('of another list refuses its cursor', async () => {
    const { nextCursor } = await member.read<Page>('?limit=1&sort=name')
    const answer = await member.ask('GET', `?sort=-name&cursor=${String(nextCursor)}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: { cursor: 'No such page' } }])
  })
})

describe('a search', () => {
  it.each([
    ['lot', ['lot 9', 'Lot 10']],
    ['LOT 1', ['Lot 10']],
    ['whitfield lot', ['lot 9', 'Lot 10']],
    ['ÄCK', ['Äcker']],
    ['100%_', ['Blue Ridge 100%_Orchards']],
    ['%', ['Blue Ridge 100%_Orchards']],
    ['\\', []],
    ['zoo & rows', ['Zoo & Park']],
    ['-county', ['Tri-County']],
    ['<p>', []],
    ['nothing of this', []],
    ['   ', names.toReversed()],
  ])('for %j finds deals that have each of its words', async (search, expected) => {
    expect(await member.names(`?search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  it('follows changes of deals, and does not look behind a disclaimer', async () => {
    const deal = await staff.make({ name: 'Unheard of', state: 'published' })
    expect(await member.names('?search=unheard')).toEqual(['Unheard of'])
    await staff.change(deal._id, { name: 'Known', description: '<p>A marshmallow &amp; more</p>' })
    expect(await member.names('?search=unheard')).toEqual([])
    expect(await member.names('?search=marshmallow%20%26')).toEqual(['Known'])
    await staff.change(deal._id, { disclaimerText: 'Not an offer' })
    expect(await member.names('?search=marshmallow')).toEqual([])
    await staff.change(deal._id, { disclaimerText: '' })
    expect(await member.names('?search=marshmallow')).toEqual(['Known'])
    await staff.ask('DELETE', `/${deal._id}`)
    expect(await member.names('?search=marshmallow')).toEqual([])
  })
})

describe('bad questions', () => {
  it.each([
    ['?categoryId=x', { categoryId: 'Please choose from the list' }],
    ['?sourceId=1,2', { sourceId: 'Please choose from the list' }],
    ['?sort=price', { sort: 'This list cannot be sorted so' }],
    ['?state=secret', { state: 'state must be one of draft, scheduled, published, archived' }],
    ['?mine=all', { mine: 'mine must be one of saved, interested' }],
    ['?fields=some', { fields: 'fields must be basic, detailed or full' }],
    ['?counts=2', { counts: 'counts must be 1' }],
    ['?search=a&search=b', { search: expect.any(String) as string }],
    [`?search=${'x'.repeat(201)}`, { search: 'Please keep this under 200 characters' }],
  ])('%s is refused with the message of the parameter', async (query, details) => {
    const answer = await member.ask('GET', query)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid', details }])
  })

  it('an empty filter is none', async () => {
    expect(await member.names('?categoryId=&sourceId=')).toEqual(names.toReversed())
  })
})

describe('the list', () => {
  it('is the same under both addresses, and with counts on an empty page', async () => {
    const one = await member.ask('GET', '?counts=1&search=nothing')
    const other = await member.ask('GET', '/filter?counts=1&search=nothing')
    expect(other.body).toBe(one.body)
    expect(one.json()).toMatchObject({ deals: [], total: 0, counts: { category: {}, source: { [source]: 0 } } })
  })

  it('counts later pages only if asked', async () => {
    const { nextCursor = '' } = await member.read<Page>('?limit=1&counts=1')
    expect(await member.read(`?limit=1&cursor=${nextCursor}`)).not.toHaveProperty('total')
    expect(await member.read(`?limit=1&counts=1&cursor=${nextCursor}`)).toHaveProperty('total', names.length)
  })

  it('has details with fields=full', async () => {
    const [basic] = await member.list('?search=Äcker')
    const [full] = await member.list('?search=Äcker&fields=full')
    expect(basic).not.toHaveProperty('description')
    expect(full).toMatchObject({ description: '<p>Rows of Äcker</p>', documents: [], webinar: null, disclaimer: null })
    expect(full).not.toHaveProperty('state')
  })

  it('shows staff what members did, and every state', async () => {
    const [deal] = await staff.list('?search=Äcker')
    const id = deal?._id ?? ''
    await member.ask('POST', `/${id}/save`)
    await member.ask('POST', `/${id}/open`)
    await member.ask('POST', `/${id}/open`)
    forgetDeals(services)
    expect(await staff.list('?search=Äcker')).toMatchObject([
      { saved: 1, interested: 0, opened: 1, state: 'published' },
    ])
  })

  it('of the member contains what they saved, or are interested in', async () => {
    const [tri, zoo] = await member.list()
    await member.ask('POST', `/${zoo?._id ?? ''}/interest`)
    expect(await member.names('?mine=saved')).toEqual(['Äcker'])
    expect(await member.names('?mine=interested')).toEqual(['Zoo & Park'])
    expect(await member.names('?mine=saved,interested&counts=1')).toEqual(['Zoo & Park', 'Äcker'])
    await member.ask('DELETE', `/${zoo?._id ?? ''}/interest`)
    expect(await member.names('?mine=interested')).toEqual([])
    const other = askDeals(app, (await anEliteMember(services)).headers)
    expect(await other.names('?mine=saved')).toEqual([])
    expect(tri?.name).toBe('Tri-County')
  })

  it('is read once a second for all Elite members, and anew after a change', async () => {
    const query = '?sort=name&limit=7'
    await member.ask('GET', query)
    await db.updateTable('deal').set({ name: 'Aardvark' }).where('name', '=', 'Äcker').execute()
    expect(await askDeals(app, (await anEliteMember(services)).headers).names(query)).toContain('Äcker')
    services.announcements.tell('deals')
    expect(await member.names(query)).toContain('Aardvark')
    await announce(db, 'deals')
  })
})
