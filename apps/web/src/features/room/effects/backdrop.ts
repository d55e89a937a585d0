import background1 from './pictures/background1.jpg'
import background2 from './pictures/background2.jpg'
import background3 from './pictures/background3.jpg'
import background4 from './pictures/background4.jpg'
import type { EffectChoice } from './effect-choice.ts'
import type { Backdrop } from './effect-processor.ts'
import { readOwnImage } from './own-image.ts'

const pictures = { background1, background2, background3, background4 }

let own: { image: string | null; address: string } | undefined

const addressOfOwn = async (image: string | null): Promise<string> => {
  if (own?.image === image) return own.address
  const kept = await readOwnImage()
  if (!kept) throw new Error('This browser has no image of the person')
  // An earlier one may still be shown, so it is not revoked; there are few in a visit.
  own = { image, address: URL.createObjectURL(kept) }
  return own.address
}

/** What that choice draws; fails if an image cannot be had. */
export const backdropOf = async ({
  effect,
  strength,
  image: ownImage,
}: EffectChoice): Promise<Backdrop | undefined> => {
  if (effect === 'none') return undefined
  if (effect === 'blur') return { blur: strength }
  const address = effect === 'own' ? await addressOfOwn(ownImage) : pictures[effect]
  const image = new Image()
  image.src = address
  await image.decode()
  return { image: address }
}
