import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { dealsTexts } from './texts.ts'

export const DealsTitle = ({ badge, actions }: { badge?: ReactNode; actions?: ReactNode }) => {
  const texts = useTexts(dealsTexts)

  return (
    <PageTitle lead={texts.subtitle} badge={badge} actions={actions}>
      {texts.heading}
    </PageTitle>
  )
}
