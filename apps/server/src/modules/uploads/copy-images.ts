import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { fetchForeignImage, storeDataImage } from './foreign-image.ts'
import { ForeignRefusal } from './foreign-request.ts'
import type { StoredUpload, Uploader } from './store-upload.ts'

type Copying = Pick<Services, 'config' | 'db' | 'storage' | 'log'>

/** Whether an image's address leads out of the portal, or holds the image itself. */
export const isForeignImage = (address: string): boolean => /^(?:https?:|data:image\/)/iu.test(address)

/**
 * Copies of foreign images, by their address. What is refused (a private network, no image, too large) or cannot be
 * had is left out; whoever asks keeps the address as it was. A full disk is thrown: later there may be room.
 */
export const copyImages = async (
  services: Copying,
  addresses: readonly string[],
  uploader: Uploader,
): Promise<Map<string, StoredUpload>> => {
  const copies = new Map<string, StoredUpload>()
  for (const address of new Set(addresses.filter(isForeignImage))) {
    const copy = await copied(services, address, uploader)
    if (copy) copies.set(address, copy)
  }
  return copies
}

const copied = async (services: Copying, address: string, uploader: Uploader) => {
  try {
    return await (address.startsWith('data:') ? storeDataImage : fetchForeignImage)(services, address, uploader)
  } catch (error) {
    if (error instanceof AppError && error.code === 'disk_full') throw error
    const isForSure = error instanceof ForeignRefusal || error instanceof AppError
    services.log.info({ reason: isForSure ? error.message : 'not reached' }, 'a foreign image was not copied')
    return undefined
  }
}
