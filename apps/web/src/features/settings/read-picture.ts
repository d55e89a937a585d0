import { limits } from '@regent/contract/limits'

const kinds = ['image/png', 'image/jpeg', 'image/webp']

export const acceptedPictures = kinds.join(',')

/** What is wrong with a picture before it is sent, or nothing. */
export const pictureFault = ({ type, size }: File): 'wrongKind' | 'tooLarge' | undefined => {
  if (!kinds.includes(type)) return 'wrongKind'
  return size > limits.logoBytes ? 'tooLarge' : undefined
}

/** The picture in base64, as the call carries it. */
export const readPicture = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
