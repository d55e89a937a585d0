import { copyFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { EgressPlace } from '#platform/livekit/media-egress.ts'
import { createStorage, s3ServerOf, type StorageConfig } from '#platform/storage/create-storage.ts'
import { renameDurably, syncFile, writeThrough } from '#platform/storage/durable-file.ts'
import { videoName } from './recorder-driver.ts'
import type { RecorderVariables } from './recorder-variables.ts'

/** What a part needs to be found again by another process. */
const note = z.object({ room: z.string(), path: z.string(), id: z.string().optional() })

export type EgressNote = z.output<typeof note>

const noteFile = (folder: string) => path.join(folder, 'egress.json')

export const writeNote = async (folder: string, content: EgressNote): Promise<void> => {
  const unfinished = `${noteFile(folder)}.unfinished`
  await writeFile(unfinished, JSON.stringify(content), { mode: 0o600 })
  await rename(unfinished, noteFile(folder))
}

/** Undefined if LiveKit Egress was never asked to record this part. */
export const readNote = async (folder: string): Promise<EgressNote | undefined> => {
  try {
    return note.parse(JSON.parse(await readFile(noteFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

const isThere = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

const isOtherDisk = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EXDEV'

/** The part's own folder may be on another disk than the shared one. */
const moveFile = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to)
  } catch (error) {
    if (!isOtherDisk(error)) throw error
    await copyFile(from, to)
    await rm(from)
  }
}

/** Where LiveKit Egress leaves the videos, and how they come from there to where finishing expects them. */
export const createEgressFiles = (config: RecorderVariables & StorageConfig) => {
  const bucket = s3ServerOf(config)
  const storage = bucket && createStorage(config)

  const fetchFile = async (from: string, to: string): Promise<boolean> => {
    if (storage) {
      const content = await storage.open(from)
      if (!content) return false
      await writeThrough(to, content)
      return true
    }
    if (!(await isThere(from))) return false
    await moveFile(from, to)
    await syncFile(to)
    return true
  }

  return {
    placeOf: (part: string): EgressPlace =>
      bucket ? { path: `egress/${part}.mp4`, bucket } : { path: path.join(config.EGRESS_FOLDER ?? '/', `${part}.mp4`) },
    hasVideo: (folder: string): Promise<boolean> => isThere(path.join(folder, videoName)),
    /** Answers whether there was one. */
    collect: async (from: string, folder: string): Promise<boolean> => {
      const video = path.join(folder, videoName)
      if (await isThere(video)) return true
      const unfinished = `${video}.unfinished`
      await rm(unfinished, { force: true })
      if (!(await fetchFile(from, unfinished))) return false
      await renameDurably(unfinished, video)
      await storage?.remove(from)
      return true
    },
  }
}
