import { rm } from 'node:fs/promises'
import { copiedFile } from '../copied-file.ts'
import type { ExtractedSound } from '../extract-sound.ts'
import type { VideoFile } from '../open-video.ts'
import type { TrimmedVideo } from '../trim-video.ts'
import { runApart } from './run-apart.ts'

/** A few kilobytes are read. */
const quick = { silentMs: 15_000, mostMs: 2 * 60_000 }

export const readDurationApart = async (source: VideoFile): Promise<number | undefined> => {
  for await (const seconds of runApart<number | undefined>({ name: 'duration' }, source, quick)) return seconds
  return undefined
}

interface Trimming {
  source: VideoFile
  from: number
  to: number
  target: string
}

export const trimVideoApart = async ({ source, ...trimming }: Trimming): Promise<TrimmedVideo> => {
  try {
    for await (const trimmed of runApart<TrimmedVideo>({ name: 'trim', ...trimming }, source))
      return { ...trimmed, sha256: Buffer.from(trimmed.sha256) }
    throw new Error('The thread that trims a video made nothing')
  } finally {
    await rm(copiedFile(trimming.target), { force: true })
  }
}

interface Extraction {
  source: VideoFile
  folder: string
  mostSeconds: number
}

export async function* extractSoundApart({ source, ...extraction }: Extraction): AsyncGenerator<ExtractedSound, void> {
  for await (const sound of runApart<ExtractedSound>({ name: 'sound', ...extraction }, source)) {
    try {
      yield sound
    } finally {
      await rm(sound.file, { force: true })
    }
  }
}
