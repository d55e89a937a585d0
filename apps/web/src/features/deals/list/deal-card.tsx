import type { Deal } from '@regent/contract/deals/deals'
import { Link as RouterLink } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Link } from '#ui/controls/link.tsx'
import { DealFacts, namesOf } from '../deal-facts.tsx'
import { DealPicture } from '../deal-picture.tsx'
import { SaveButton } from '../marks/save-button.tsx'
import { SiteLink } from '../site-link.tsx'
import { listTexts } from './texts.ts'

interface DealCardProps {
  deal: Deal
  isSaved: boolean
  /** Where its details are. */
  detailsAddress: string
  onIntent: () => void
  isCompared: boolean
  onCompare: (isCompared: boolean) => void
}

const sizes = '(min-width: 1500px) 270px, (min-width: 1100px) 370px, (min-width: 600px) 45vw, 95vw'

/** A click anywhere on it opens the deal's site; if its disclaimer comes first, or there is no site, its details. */
export const DealCard = (props: DealCardProps) => {
  const { deal, isSaved, detailsAddress, onIntent, isCompared, onCompare } = props
  const texts = useTexts(listTexts).card
  const details = { to: detailsAddress, preventScrollReset: true, state: { openedHere: true } }
  const preload = { onPointerEnter: onIntent, onFocus: onIntent }

  return (
    <li className="deal">
      <DealPicture deal={deal} sizes={sizes} />
      <div className="deal__text">
        <h2 className="h3">
          <SiteLink
            deal={deal}
            className="deal__link"
            otherwise={(name) => (
              <RouterLink {...details} {...preload} className="deal__link" aria-haspopup="dialog">
                {name}
              </RouterLink>
            )}
          />
        </h2>
        <p className="deal__types">{namesOf(deal.type)}</p>
        <DealFacts deal={deal} />
        {deal.url === undefined && deal.hasDisclaimer ? <p className="deal__note">{texts.disclaimer}</p> : null}
        <div className="deal__foot">
          <Link solo {...details} {...preload} aria-haspopup="dialog" aria-label={texts.detailsOf(deal.name)}>
            {texts.details}
          </Link>
          <Checkbox
            checked={isCompared}
            aria-label={texts.compareOf(deal.name)}
            onChange={({ target }) => onCompare(target.checked)}
          >
            {texts.compare}
          </Checkbox>
        </div>
      </div>
      <SaveButton deal={deal} isSaved={isSaved} />
    </li>
  )
}
