import type { LoaderFunctionArgs } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { legalQueries } from '#features/legal/queries.ts'
import { legalTexts } from '#features/legal/texts.ts'
import type { Page } from '../page-handle.ts'

const legalPage = (kind: 'terms' | 'privacy'): Page => ({
  handle: { texts: { en: legalTexts.en[kind] }, hasCrumb: true, publicView: () => '' },
  loader: ({ context }: LoaderFunctionArgs) => prime(context, legalQueries[kind]),
  Component: () => <LegalPage query={legalQueries[kind]} />,
})

export const terms = legalPage('terms')
export const privacy = legalPage('privacy')
