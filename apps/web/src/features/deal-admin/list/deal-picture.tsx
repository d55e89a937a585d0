import type { StaffDealRow } from '@regent/contract/deals/deals'
import { Landmark } from '#ui/content/icons.ts'

interface DealPictureProps {
  /** Our copy; empty as long as there is none. */
  image: string
  variants: StaffDealRow['imageVariants']
}

/** The picture of a deal in a list, in the smallest size. */
export const DealPicture = ({ image, variants }: DealPictureProps) => (
  <span className="deal-picture">
    {image === '' ? <Landmark /> : <img src={variants[0]?.url ?? image} alt="" loading="lazy" width={56} height={40} />}
  </span>
)
