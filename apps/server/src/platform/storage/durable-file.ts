import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Writes a new file; resolves when every byte is on the disk itself, not before. */
export const writeThrough = async (file: string, content: Readable | Buffer | string): Promise<number> => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

export const syncFile = async (file: string): Promise<number> => {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

/** The name is there after a power cut, too: the folder that holds it is on the disk as well. */
export const renameDurably = async (from: string, to: string): Promise<void> => {
  await makeFolder(path.dirname(to))
  await rename(from, to)
  await syncFile(path.dirname(to))
}

/** A new folder is durable once the one above it is. */
export const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFile(path.dirname(made))
}
