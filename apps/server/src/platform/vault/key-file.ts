import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** The key in this file, which is made where it is missing; of several processes that make it, one does. */
export const openKeyFile = async (file: string): Promise<string> => (await readKey(file)) ?? makeKey(file)

const readKey = async (file: string) => {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    if (!/^[\w-]{43}$/u.test(key)) throw new Error(`${file} holds no key`)
    return key
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Linked to its name only when it is whole on the disk; whoever comes second finds the name taken. */
const makeKey = async (file: string): Promise<string> => {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    await writeThrough(temporary, randomBytes(32).toString('base64url'))
    await link(temporary, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(temporary, { force: true })
  }
  return openKeyFile(file)
}

const writeThrough = async (file: string, text: string) => {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
