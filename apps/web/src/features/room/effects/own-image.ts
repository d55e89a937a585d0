import { noteImage } from './effect-choice.ts'

const cacheName = 'room-background'
/** Only a key of the cache: nothing is asked for there. */
const address = '/room-background'

/** What a person may choose. */
export const accepted = ['image/jpeg', 'image/png']
export const maxMegabytes = 10

/** Larger would be wasted: others see at most 720 lines. */
const largest = { width: 1920, height: 1080 }

/** Why an image cannot be used: of another kind, too large, unreadable, or this browser keeps nothing. */
export type ImageProblem = 'type' | 'size' | 'broken' | 'storage'

/** The person's own image, which never leaves this browser. */
export const readOwnImage = async (): Promise<Blob | undefined> => {
  const cache = await caches.open(cacheName)
  return (await cache.match(address))?.blob()
}

/** In the size that is needed, and without what a camera has written into it, such as the place. */
const redraw = async (file: Blob): Promise<Blob> => {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, largest.width / image.width, largest.height / image.height)
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}

const put = async (image: Blob) => {
  const cache = await caches.open(cacheName)
  await cache.put(address, new Response(image, { headers: { 'content-type': image.type } }))
  noteImage(true)
}

/** Keeps an image in this browser instead of the one before, or says why not. */
export const keepOwnImage = async (file: File): Promise<ImageProblem | undefined> => {
  if (!accepted.includes(file.type)) return 'type'
  if (file.size > maxMegabytes * 1_000_000) return 'size'
  const image = await redraw(file).catch(() => undefined)
  if (!image) return 'broken'
  try {
    await put(image)
    return undefined
  } catch {
    return 'storage'
  }
}

/** Removes it; the returned function brings it back. */
export const removeOwnImage = async (): Promise<() => Promise<void>> => {
  const image = await readOwnImage()
  await caches.delete(cacheName)
  noteImage(false)
  return async () => {
    if (image) await put(image)
  }
}
