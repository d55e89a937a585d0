import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeThrough } from '#platform/storage/durable-file.ts'
import { codeOf } from '#platform/storage/storage-failure.ts'
import { newSecret } from './token-key.ts'

const day = 24 * 60 * 60 * 1000
const longestUse = 30 * day

const content = z.object({ createdAt: z.coerce.date(), key: z.base64url().length(43) })

interface KeyFile {
  number: number
  createdAt: Date
  secret: Buffer
}

/**
 * The secrets kept in a folder, the newest first: one that signs, and the one before it. Each has a numbered file,
 * so that of several processes which make the next one at once a single one succeeds, and all read the same.
 */
export const openKeyFiles = async (folder: string, now: Date): Promise<Buffer[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const newest = await readNewest(folder)
  if (!newest || now.getTime() - newest.createdAt.getTime() > longestUse) {
    await makeKeyFile(folder, (newest?.number ?? 0) + 1, now)
  }
  await closeToOthers(folder)
  return readKeyFiles(folder)
}

/** What is there, without making anything. */
export const readKeyFiles = async (folder: string): Promise<Buffer[]> => {
  const files = await Promise.all((await listInUse(folder)).map((number) => readKeyFile(folder, number)))
  return files.map(({ secret }) => secret)
}

/** A copy brought back from elsewhere may have lost its rights. */
const closeToOthers = async (folder: string) => {
  await chmod(folder, 0o700)
  for (const number of await listInUse(folder)) await chmod(path.join(folder, nameOf(number)), 0o600)
}

const nameOf = (number: number) => `access-token-${number}.json`

const listNumbers = async (folder: string) => {
  const names = await readdir(folder)
  const numbers = names.flatMap((name) => /^access-token-(\d+)\.json$/u.exec(name)?.[1] ?? [])
  return numbers.map(Number).toSorted((a, b) => b - a)
}

/** Another process may be deleting what is older. */
const listInUse = async (folder: string) => (await listNumbers(folder)).slice(0, 2)

const readNewest = async (folder: string) => {
  const [newest] = await listNumbers(folder)
  return newest === undefined ? undefined : readKeyFile(folder, newest)
}

const readKeyFile = async (folder: string, number: number): Promise<KeyFile> => {
  const { createdAt, key } = content.parse(JSON.parse(await readFile(path.join(folder, nameOf(number)), 'utf8')))
  return { number, createdAt, secret: Buffer.from(key, 'base64url') }
}

/** A file is linked to its name only when it is whole on the disk; a second process then finds the name taken. */
const makeKeyFile = async (folder: string, number: number, now: Date) => {
  const temporary = path.join(folder, `.${nameOf(number)}.${randomUUID()}`)
  try {
    const text = JSON.stringify({ createdAt: now.toISOString(), key: newSecret().toString('base64url') })
    await writeThrough(temporary, text)
    await link(temporary, path.join(folder, nameOf(number)))
    await forgetBefore(folder, number - 1)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

const forgetBefore = async (folder: string, first: number) => {
  const gone = (await listNumbers(folder)).filter((number) => number < first)
  await Promise.all(gone.map((number) => rm(path.join(folder, nameOf(number)), { force: true })))
}
