import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { dealsTexts } from '../texts.ts'
import type { Deals } from '../use-deals.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

export const DealBox = ({ deals: { state }, children }: { deals: Deals; children: ReactNode }) => {
  const texts = useTexts(dealsTexts)
  const scroll = useKeptScroll<HTMLDivElement>(JSON.stringify(state))

  return (
    <div className="deal-list" role="region" aria-label={texts.page.title} tabIndex={0} {...scroll}>
      {children}
    </div>
  )
}
