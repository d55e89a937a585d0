import type { StaffDealRow } from '@regent/contract/deals/deals'
import { imageAddressAt } from '@regent/contract/files/image-address'
import { Landmark } from '#ui/content/icons.ts'

interface DealPictureProps {
  /** Our copy; empty as long as there is none. */
  image: string
  widths: StaffDealRow['imageWidths']
}

/** The picture of a deal in a list, in the smallest size. */
export const DealPicture = ({ image, widths: [smallest] }: DealPictureProps) => (
  <span className="deal-picture">
    {image === '' ? (
      <Landmark />
    ) : (
      <img
        src={smallest === undefined ? image : imageAddressAt(image, smallest)}
        alt=""
        loading="lazy"
        width={56}
        height={40}
      />
    )}
  </span>
)
