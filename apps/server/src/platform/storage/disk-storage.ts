import { randomUUID } from 'node:crypto'
import { constants, createReadStream, open as openDescriptor } from 'node:fs'
import { access, opendir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { StartFailure } from '#app/start-failure.ts'
import { makeFolder, renameDurably, syncFile, writeThrough } from './durable-file.ts'
import type { ByteRange, Storage } from './storage.ts'
import { codeOf, isMissing, orDiskFull } from './storage-failure.ts'

const wholeKey = /^(?:[\da-z][\da-z.-]*\/)*[\da-z][\da-z.-]*$/u

// Four times what is usual: fewer turns for each megabyte, at little memory for each reader.
const chunkBytes = 256 * 1024

const openForReading = promisify(openDescriptor)

/** A folder. Files are written in `.partial` first, so that a name has all its bytes or does not exist. */
export const createDiskStorage = (folder: string): Storage => {
  const partials = path.join(folder, '.partial')

  const fileOf = (key: string) => {
    if (!wholeKey.test(key)) throw new Error(`"${key}" is no key.`)
    return path.join(folder, key)
  }

  const put: Storage['put'] = (key, content, { size }) =>
    orDiskFull(async () => {
      const file = fileOf(key)
      const partial = path.join(partials, randomUUID())
      try {
        await makeFolder(partials)
        const written = await writeThrough(partial, content)
        if (size !== undefined && size !== written) throw new Error(`${written} bytes came instead of ${size}.`)
        await renameDurably(partial, file)
        return { size: written }
      } catch (error) {
        content.destroy()
        await rm(partial, { force: true })
        throw error
      }
    })

  const take: Storage['take'] = (key, localFile, options) =>
    orDiskFull(async () => {
      const size = await syncFile(localFile)
      try {
        await renameDurably(localFile, fileOf(key))
        return { size }
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error
      }
      const stored = await put(key, createReadStream(localFile), { ...options, size })
      await rm(localFile, { force: true })
      return stored
    })

  return {
    prepare: () => prepareFolder(folder, partials),
    put,
    take,
    open: (key, range) => ifThere(async () => readStream(await openForReading(fileOf(key), 'r'), range)),
    stat: (key) => ifThere(async () => ({ size: (await stat(fileOf(key))).size })),
    remove: async (key) => {
      const file = fileOf(key)
      await rm(file, { force: true })
      // Its folder goes with the last file in it.
      await rmdir(path.dirname(file)).catch(() => undefined)
    },
    list: (prefix) => filesBelow(folder, prefix),
    removeLeftovers: (before) => removeOlder(partials, before),
  }
}

const prepareFolder = async (folder: string, partials: string) => {
  try {
    await makeFolder(partials)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartFailure(
      `DATA_DIR cannot keep files: ${folder} cannot be written to; give the folder to the user who runs Regent.`,
      { cause },
    )
  }
}

const ifThere = async <Found>(look: () => Promise<Found>): Promise<Found | undefined> => {
  try {
    return await look()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const removeOlder = async (folder: string, before: Date) => {
  for await (const name of filesBelow(folder, '')) {
    const file = path.join(folder, name)
    const { mtime } = await stat(file)
    if (mtime < before) await rm(file, { force: true })
  }
}

const readStream = (descriptor: number, range: ByteRange | undefined): Readable =>
  createReadStream('', {
    fd: descriptor,
    highWaterMark: chunkBytes,
    ...(range && { start: range.first, end: range.last }),
  })

async function* filesBelow(folder: string, prefix: string): AsyncGenerator<string> {
  let entries
  try {
    entries = await opendir(path.join(folder, prefix))
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for await (const entry of entries) {
    if (entry.name.startsWith('.')) continue
    const key = path.posix.join(prefix, entry.name)
    if (entry.isDirectory()) yield* filesBelow(folder, key)
    else yield key
  }
}
