import type { LoaderFunctionArgs } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { legalQueries } from '#lib/legal.ts'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { legalTexts } from '#features/legal/texts.ts'
import type { Page } from '../page-handle.ts'

const legalPage = (kind: 'terms' | 'privacy'): Page => ({
  handle: { texts: { en: legalTexts.en[kind] }, hasCrumb: true, publicView: () => '' },
  loader: ({ context }: LoaderFunctionArgs) => prime(context, legalQueries.text(kind)),
  Component: () => <LegalPage kind={kind} />,
})

export const terms = legalPage('terms')
export const privacy = legalPage('privacy')
