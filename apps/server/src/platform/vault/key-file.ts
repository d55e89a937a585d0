import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeThrough } from '#platform/storage/durable-file.ts'
import { codeOf, isMissing } from '#platform/storage/storage-failure.ts'

/** The key in this file. If it is missing, one of the processes that want it makes it. */
export const openKeyFile = async (file: string): Promise<string> => (await readKey(file)) ?? makeKey(file)

const readKey = async (file: string) => {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    if (!/^[\w-]{43}$/u.test(key)) throw new Error(`${file} holds no key`)
    return key
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Linked to its name only when it is whole on the disk; a second process then finds the name taken. */
const makeKey = async (file: string): Promise<string> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeThrough(temporary, randomBytes(32).toString('base64url'))
    await link(temporary, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporary, { force: true })
  }
  return openKeyFile(file)
}
