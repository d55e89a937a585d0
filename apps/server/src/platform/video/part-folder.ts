import path from 'node:path'
import type { Config } from '#app/config.ts'

type DataFolder = Pick<Config, 'DATA_DIR'>

interface PartOfRecording {
  recordingId: string
  number: number
}

type Picture = 'thumbnail' | 'poster'

/** Where the files of one part of a recording lie until the recording is finished. */
export interface PartFolder {
  folder: string
  /** The bytes that the recorder's browser made, in their order. */
  video: string
  /** One byte for each half second: how loud it is. */
  levels: string
  thumbnails: string
  posters: string
  /** A JPEG of this second of the part. */
  picture: (kind: Picture, second: number) => string
}

/** One folder for each recording of a room that is not finished; its name is the recording's id. */
export const recordingsFolder = ({ DATA_DIR }: DataFolder): string => path.join(DATA_DIR, 'recordings')

export const recordingFolder = (config: DataFolder, recordingId: string): string =>
  path.join(recordingsFolder(config), recordingId)

export const partFolder = (config: DataFolder, { recordingId, number }: PartOfRecording): PartFolder => {
  const folder = path.join(recordingFolder(config, recordingId), String(number))
  const pictures = { thumbnail: path.join(folder, 'thumbnails'), poster: path.join(folder, 'posters') }
  return {
    folder,
    video: path.join(folder, 'video'),
    levels: path.join(folder, 'levels'),
    thumbnails: pictures.thumbnail,
    posters: pictures.poster,
    picture: (kind, second) => path.join(pictures[kind], `${second}.jpg`),
  }
}

/** The second of a picture, by its file name; undefined for every other file. */
export const readPictureName = (name: string): number | undefined => {
  const second = /^(?<second>\d{1,6})\.jpg$/u.exec(name)?.groups?.['second']
  return second === undefined ? undefined : Number(second)
}
