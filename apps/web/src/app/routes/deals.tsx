import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { LockedDeals } from '#features/deals/locked-deals.tsx'
import { dealsTexts } from '#features/deals/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: dealsTexts, hasCrumb: true, publicView: () => '' }

export const Component = () => {
  const texts = useTexts(dealsTexts)

  return (
    <>
      <PageTitle lead={texts.subtitle}>{texts.heading}</PageTitle>
      <LockedDeals />
    </>
  )
}
