import { lazy } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { prime, primeList } from '#lib/api/prime.ts'
import { hasTokens } from '#lib/session/tokens.ts'
import { DealsPage } from '#features/deals/deals-page.tsx'
import { chosenTerms, kinds, openQueryOf, readDealList } from '#features/deals/list-state.ts'
import { dealQueries } from '#features/deals/queries.ts'
import { dealsTexts } from '#features/deals/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  texts: dealsTexts,
  hasCrumb: true,
  publicView: (search) => openQueryOf(readDealList(search)),
}

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readDealList(new URL(request.url).searchParams)
  const chosenKinds = kinds.filter((kind) => chosenTerms(state, kind).length > 0)
  await Promise.all([
    hasTokens() ? primeList(context, dealQueries.list(state)) : prime(context, dealQueries.teasers(state)),
    // Their names are on the filters.
    ...chosenKinds.map((kind) => prime(context, dealQueries.options(kind))),
  ])
  return null
}

const Briefing = lazy(async () => ({ default: (await import('../deal-briefing.tsx')).DealBriefing }))

export const Component = () => <DealsPage Briefing={Briefing} />
