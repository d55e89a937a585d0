import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { readPictureName } from './part-folder.ts'

/** A JPEG that the recorder sent, and the second of the video that it shows. */
export interface Picture {
  file: string
  second: number
}

/** In their order; none if the folder was never made. */
export const listPictures = async (folder: string): Promise<Picture[]> => {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const second = readPictureName(name)
      return second === undefined ? [] : [{ file: path.join(folder, name), second }]
    })
    .toSorted((one, other) => one.second - other.second)
}

const nearest = (pictures: readonly Picture[], second: number): Picture | undefined =>
  pictures.reduce<Picture | undefined>(
    (best, picture) => (best && Math.abs(best.second - second) <= Math.abs(picture.second - second) ? best : picture),
    undefined,
  )

const posterShare = 0.1

/** By a tenth of the whole, people have usually begun. */
export const choosePoster = (pictures: readonly Picture[], seconds: number): Picture | undefined =>
  nearest(pictures, seconds * posterShare)

export interface PackedThumbnails {
  /** One JPEG after the other. */
  content: Buffer
  /** Where each begins, and the size of all. */
  offsets: number[]
}

/** One picture for each step of the video, the nearest there is; undefined if there are none. */
export const packThumbnails = async (
  pictures: readonly Picture[],
  { seconds, every }: { seconds: number; every: number },
): Promise<PackedThumbnails | undefined> => {
  if (pictures.length === 0) return undefined
  const contents: Buffer[] = []
  const offsets = [0]
  for (let second = 0; second < seconds; second += every) {
    const picture = nearest(pictures, second)
    const content = picture ? await readFile(picture.file) : Buffer.alloc(0)
    contents.push(content)
    offsets.push((offsets.at(-1) ?? 0) + content.length)
  }
  return { content: Buffer.concat(contents), offsets }
}
