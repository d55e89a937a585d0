import type { LoaderFunctionArgs } from 'react-router'
import { prime } from '#lib/api/prime.ts'
import { legalQueries } from '#lib/legal.ts'
import { LegalPage } from '#features/legal/legal-page.tsx'
import { legalTexts } from '#features/legal/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: { en: legalTexts.en.privacy }, hasCrumb: true, publicView: () => '' }

export const loader = ({ context }: LoaderFunctionArgs) => prime(context, legalQueries.text('privacy'))

export const Component = () => <LegalPage kind="privacy" />
