import { type DealState, dealStates } from '@regent/contract/deals/deal-fields'
import type { AnyDeal, DealCounts } from '@regent/contract/deals/deals'
import { type TermKind, termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import { followDeals, lockDeals } from '#modules/deals/choices/index.ts'
import { anEliteMember, askDeals, aTerm } from '#testing/asking/ask-deals.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'
import { forgetDeals } from './read-deals.ts'

const { app, services, db } = await buildTestApp()
const viewers = {
  staff: askDeals(app, (await signedIn(services, { role: 'admin' })).headers),
  full: askDeals(app, (await anEliteMember(services)).headers),
  teaser: askDeals(app),
}

/** The same on every run. */
let seed = 20
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * below)
}

interface Model {
  id: string
  state: DealState
  isDeleted: boolean
  terms: Record<TermKind, string[]>
}

const termsOf: Record<TermKind, string[]> = {
  category: [],
  subCategory: [],
  type: [],
  strategy: [],
  requirement: [],
  source: [],
}
const deals: Model[] = []

const someOf = (kind: TermKind) =>
  termKinds[kind].isSingle ? termsOf[kind].slice(random(5), 5).slice(0, 1) : termsOf[kind].filter(() => random(3) === 0)

const aModel = (): Model => ({
  id: newId(),
  state: dealStates[random(10) < 7 ? 2 : random(4)] ?? 'published',
  isDeleted: false,
  terms: Object.fromEntries(termKindNames.map((kind) => [kind, someOf(kind)])) as Model['terms'],
})

/** Writes them as a repository function would. */
const write = (changed: readonly Model[]) =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    for (const { id, state, isDeleted, terms } of changed) {
      const row = {
        name: `Deal ${id}`,
        state,
        publish_at: state === 'scheduled' ? new Date('2099-01-01') : null,
        deleted_at: isDeleted ? new Date() : null,
      }
      await tx
        .insertInto('deal')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      await tx.deleteFrom('deal_term_use').where('deal_id', '=', id).execute()
      const uses = termKindNames.flatMap((kind) => terms[kind].map((term_id) => ({ deal_id: id, kind, term_id })))
      if (uses.length > 0) await tx.insertInto('deal_term_use').values(uses).execute()
    }
    await followDeals(
      tx,
      changed.map(({ id }) => id),
    )
  })

const fits = (deal: Model, chosen: Partial<Model['terms']>, except?: TermKind) =>
  termKindNames.every(
    (kind) =>
      kind === except || chosen[kind] === undefined || deal.terms[kind].some((id) => chosen[kind]?.includes(id)),
  )

const expectedOf = (states: readonly DealState[], kinds: readonly TermKind[], chosen: Partial<Model['terms']>) => {
  const meant = deals.filter(({ state, isDeleted }) => !isDeleted && states.includes(state))
  const counts = kinds.map((kind) => [
    kind,
    Object.fromEntries(
      termsOf[kind].map((id) => [
        id,
        meant.filter((deal) => fits(deal, chosen, kind) && deal.terms[kind].includes(id)).length,
      ]),
    ),
  ])
  const found = meant.filter((deal) => fits(deal, chosen))
  return { ids: new Set(found.map(({ id }) => id)), total: found.length, counts: Object.fromEntries(counts) as object }
}

const open = termKindNames.filter((kind) => !termKinds[kind].isHidden)

interface Answered {
  deals: AnyDeal[]
  total: number
  counts: DealCounts
}

/** Compares lists, totals and counts with what a look at each deal gives. */
const compare = async (rounds: number) => {
  forgetDeals(services)
  for (let round = 0; round < rounds; round += 1) {
    const chosen = Object.fromEntries(
      termKindNames.flatMap((kind) => {
        const ids = termsOf[kind].filter(() => random(5) === 0)
        return random(3) === 0 && ids.length > 0 ? [[kind, ids]] : []
      }),
    ) as Partial<Model['terms']>
    const filters = Object.entries(chosen).map(
      ([kind, ids]) => `${termKinds[kind as TermKind].filter}=${ids.join(',')}`,
    )
    const query = `?counts=1&limit=500&${filters.join('&')}`
    const shown = Object.fromEntries(open.map((kind) => [kind, chosen[kind]])) as Partial<Model['terms']>
    const expected = {
      teaser: expectedOf(['published'], open, shown),
      full: expectedOf(['published'], termKindNames, chosen),
      staff: expectedOf(dealStates, termKindNames, chosen),
    }
    for (const level of ['teaser', 'full', 'staff'] as const) {
      const { deals: found, total, counts } = await viewers[level].read<Answered>(query)
      const ids = new Set(found.map(({ _id }) => _id))
      expect({ level, query, ids, total, counts }).toEqual({ level, query, ...expected[level] })
    }
  }
}

it('counts what each choice would give, as a look at each deal does', async () => {
  for (const kind of termKindNames) {
    for (let number = 1; number <= 5; number += 1) termsOf[kind].push(await aTerm(db, kind, `${kind} ${number}`))
  }
  await compare(1)
  deals.push(...Array.from({ length: 120 }, aModel))
  await write(deals)
  await compare(15)
})

it('still does after deals have changed, were deleted and restored', async () => {
  const changed = deals.filter(() => random(3) === 0)
  for (const deal of changed) Object.assign(deal, { ...aModel(), id: deal.id, isDeleted: random(3) === 0 })
  await write(changed)
  await compare(8)
  for (const deal of deals) deal.isDeleted = false
  await write(deals)
  await compare(4)
})

it('still does once there are more deals than the bit strings had room for', async () => {
  await services.pool.query('alter table deal alter column number restart with 5000')
  const more = Array.from({ length: 40 }, aModel)
  deals.push(...more)
  await write(more)
  await compare(8)
  const { rows } = await services.pool.query('select distinct length(deals) from deal_choice')
  expect(rows).toEqual([{ length: 5120 }])
})

it('a merged term is the one it was merged into, wherever its address was kept', async () => {
  const [into = '', kept = ''] = termsOf.type
  const former = newId()
  await db.insertInto('deal_term_merge').values({ id: former, into_id: into }).execute()
  const ids = async (asked: string) => (await viewers.full.list(`?limit=500&typeId=${asked}`)).map(({ _id }) => _id)
  expect(await ids(former)).toEqual(await ids(into))
  expect(await ids(`${former},${kept}`)).toEqual(await ids(`${into},${kept}`))
  expect(await ids(newId())).toEqual([])
})
