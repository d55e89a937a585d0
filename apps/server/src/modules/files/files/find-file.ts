import type { Readable } from 'node:stream'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { keyOf, readFileAddress, variantAddressOf } from './file-address.ts'
import { type FileRow, findFile, listImages } from './file.repository.ts'

/** The file at an address, in whatever size. */
const findFileAt = (db: Db, url: string): Promise<FileRow | undefined> => {
  const address = readFileAddress(url)
  return address ? findFile(db, address.id) : Promise.resolve(undefined)
}

/** The file as it was uploaded; undefined if it is gone. */
export const openFileAt = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  url: string,
): Promise<{ file: FileRow; stream: Readable } | undefined> => {
  const file = await findFileAt(db, url)
  const stream = file && (await storage.open(keyOf({ id: file.id })))
  return stream && { file, stream }
}

/** An image in the smallest of its sizes that is at least this wide, else as it was uploaded; undefined if it is gone. */
export const openImageAt = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  url: string,
  atLeast: number,
): Promise<Readable | undefined> => {
  const variants = (await imageSizesOf(db, [url])).get(url)?.variants ?? []
  const smallest = variants.find(({ width, contentType }) => width >= atLeast && contentType === 'image/webp')
  const address = readFileAddress(smallest?.url ?? url)
  return address && storage.open(keyOf(address))
}

export interface ImageSizes {
  width: number
  height: number
  /** Addresses by width, the smallest first, one format after the other. */
  variants: { url: string; width: number; contentType: string }[]
}

/** Sizes of the images among these addresses, so that pages reserve their space before they are loaded. */
export const imageSizesOf = async (db: Db, urls: readonly string[]): Promise<Map<string, ImageSizes>> => {
  const addresses = urls.flatMap((url) => {
    const id = readFileAddress(url)?.id
    return id === undefined ? [] : { url, id }
  })
  const images = new Map(
    (
      await listImages(
        db,
        addresses.map(({ id }) => id),
      )
    ).map((image) => [image.id, image]),
  )
  const sizes = addresses.flatMap(({ url, id }): [string, ImageSizes][] => {
    const { width, height, variants } = images.get(id) ?? { width: null, height: null, variants: [] }
    if (width === null || height === null) return []
    return [[url, { width, height, variants: variants.map((name) => describeVariant(id, name)) }]]
  })
  return new Map(sizes)
}

const describeVariant = (id: string, name: string) => {
  const [width, format = ''] = name.split('.')
  return { url: variantAddressOf(id, name), width: Number(width), contentType: `image/${format}` }
}
