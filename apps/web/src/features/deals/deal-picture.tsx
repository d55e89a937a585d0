import type { Deal } from '@regent/contract/deals/deals'
import { imageAddressAt } from '@regent/contract/files/image-address'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Engraving } from './engraving.tsx'

interface DealPictureProps {
  deal: Pick<Deal, '_id' | 'image' | 'imageWidths'>
  /** How wide it is drawn, as in the attribute of an image. */
  sizes: string
  className?: string
}

/** The page's CSP refuses pictures of other hosts; the server copies them. */
const isOurs = (address: string) => /^\/(?!\/)/u.test(address)

/** The same drawing for the same deal. */
const numberOf = (id: string) => Number.parseInt(id.slice(-4), 16) || 0

/** The picture of a deal, or a drawing in its place. The name stands beside it, so it has none of its own. */
export const DealPicture = ({ deal: { _id, image, imageWidths }, sizes, className }: DealPictureProps) => {
  const [lost, setLost] = useState<string>()
  if (!isOurs(image) || lost === image) return <Engraving number={numberOf(_id)} className={className} />

  return (
    <img
      className={classNames('deal-art', className)}
      src={image}
      srcSet={imageWidths.map((width) => `${imageAddressAt(image, width)} ${width}w`).join(', ') || undefined}
      sizes={imageWidths.length > 0 ? sizes : undefined}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setLost(image)}
    />
  )
}
