import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import yauzl, { type Entry } from 'yauzl'
import { AppError } from '#app/app-error.ts'
import type { RecordKind } from '#modules/learning/courses/index.ts'
import { refused, transferTexts } from './manifest.ts'

export interface Archive {
  /** Undefined if there is no part of that name. */
  sizeOf: (name: string) => number | undefined
  read: (name: string) => Promise<Readable>
  readText: (name: string, mostBytes: number) => Promise<string>
  close: () => void
}

const mostEntries = 10_000
/** Media are packed as they are; only texts shrink, and no course has more of them. */
const textBytes = 256 * 1024 * 1024

const damaged = (cause: unknown) => refused(transferTexts.damaged, cause)

/**
 * Opens an archive of unknown origin. Nothing is unpacked by its name: names only tell parts apart. The declared sizes are
 * added up before anything is read, and no part becomes longer than it declares.
 */
export const openArchive = async (file: string, size: number, kind: RecordKind): Promise<Archive> => {
  const zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw refused(transferTexts.notOfKind(kind), error)
  })
  try {
    const entries = await listEntries(zip, size, kind)
    const entryOf = (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw refused(transferTexts.damaged)
      return entry
    }
    const read = (name: string) => zip.openReadStreamPromise(entryOf(name))
    return {
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      read: (name) => read(name).catch((error: unknown) => Promise.reject(damaged(error))),
      readText: async (name, mostBytes) => {
        if (entryOf(name).uncompressedSize > mostBytes) throw refused(transferTexts.tooMuch(kind))
        return read(name)
          .then(text)
          .catch((error: unknown) => Promise.reject(damaged(error)))
      },
      close: () => {
        zip.close()
      },
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** What the reader refuses is no archive of ours: a name with `../`, or a part that begins outside the file. */
const listEntries = (zip: yauzl.ZipFile, size: number, kind: RecordKind): Promise<Map<string, Entry>> =>
  addUp(zip, size, kind).catch((error: unknown) => {
    throw error instanceof AppError ? error : damaged(error)
  })

const addUp = async (zip: yauzl.ZipFile, size: number, kind: RecordKind): Promise<Map<string, Entry>> => {
  if (zip.entryCount > mostEntries) throw refused(transferTexts.tooMuch(kind))
  const entries = new Map<string, Entry>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    if (total > size + textBytes) throw refused(transferTexts.tooMuch(kind))
    if (entries.has(entry.fileName) || entry.isEncrypted()) throw refused(transferTexts.damaged)
    entries.set(entry.fileName, entry)
  }
  return entries
}
