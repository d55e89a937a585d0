import type { Deal } from '@regent/contract/deals/deals'
import type { MouseEvent, ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { recordOpening } from './record-opening.ts'
import { listTexts } from './list/texts.ts'

interface SiteLinkProps {
  deal: Pick<Deal, '_id' | 'name' | 'url'>
  className: string
  /** By default the name of the deal. */
  children?: ReactNode
  /** In its place if there is no site, or not yet. */
  otherwise?: (name: string) => ReactNode
}

const isWebAddress = (address: string) => /^https?:\/\//iu.test(address)

const middleButton = 1

/** Opens the deal's own site in a new tab, and tells the portal. */
export const SiteLink = ({ deal: { _id, name, url = '' }, className, children, otherwise }: SiteLinkProps) => {
  const texts = useTexts(listTexts).card
  if (!isWebAddress(url)) return otherwise?.(name)
  const handleMiddleClick = ({ button }: MouseEvent) => {
    if (button === middleButton) recordOpening(_id)
  }

  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={() => recordOpening(_id)}
      onAuxClick={handleMiddleClick}
    >
      {children ?? name}
      <span className="sr-only"> ({texts.newTab})</span>
    </a>
  )
}
