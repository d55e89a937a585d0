import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig, WrongConfig } from '#app/config.ts'
import { StartFailure } from '#app/start-failure.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { passSeconds } from '#testing/moved-clock.ts'
import { describe, expect, test } from 'vitest'
import { openKeyFiles } from './key-files.ts'
import { createTokenKeys } from './token-keys.ts'
import { signAccessToken, verifyAccessToken } from './access-token.ts'

const now = new Date()
const claims = {
  accountId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  refreshTokenId: crypto.randomUUID(),
}
const [one, two, three] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'))

const dataFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-data-'))
  cleanUp(() => rm(folder, { recursive: true }))
  return folder
}

const fromEnvironment = (TOKEN_KEY?: string, TOKEN_KEY_BEFORE?: string) =>
  createTokenKeys({ DATA_DIR: '/nowhere', TOKEN_KEY, TOKEN_KEY_BEFORE })
const fromFolder = (DATA_DIR: string) =>
  createTokenKeys({ DATA_DIR, TOKEN_KEY: undefined, TOKEN_KEY_BEFORE: undefined })

type Keys = ReturnType<typeof createTokenKeys>
const isGood = async (keys: Keys, token: string) => (await verifyAccessToken(keys, token, now)) !== undefined

describe('keys of the environment', () => {
  test('change in two steps: the newest signs, both check, what is older does not', async () => {
    const old = await signAccessToken(fromEnvironment(one), claims, now)
    const changed = fromEnvironment(two, one)
    const fresh = await signAccessToken(changed, claims, now)
    expect(await isGood(changed, old)).toBe(true)
    expect(await isGood(fromEnvironment(two), fresh)).toBe(true)
    expect(await isGood(fromEnvironment(one), fresh)).toBe(false)
    expect(await isGood(fromEnvironment(three, two), old)).toBe(false)
  })

  test('leave the data folder alone', async () => {
    const folder = await dataFolder()
    const keys = createTokenKeys({ DATA_DIR: folder, TOKEN_KEY: one, TOKEN_KEY_BEFORE: undefined })
    await keys.open()
    expect(await keys.find('unheard-of')).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })
})

describe('keys of the data folder', () => {
  test('are the same after a restart', async () => {
    const folder = await dataFolder()
    const token = await signAccessToken(fromFolder(folder), claims, now)
    expect(await isGood(fromFolder(folder), token)).toBe(true)
    expect(await isGood(fromFolder(await dataFolder()), token)).toBe(false)
  })

  test('that another process has made since are found by the tokens they sign, and signed with from then on', async () => {
    const folder = await dataFolder()
    const running = fromFolder(folder)
    const old = await signAccessToken(running, claims, now)
    await openKeyFiles(path.join(folder, 'keys'), new Date(now.getTime() + 31 * 24 * 60 * 60 * 1000))
    const restarted = fromFolder(folder)
    const fresh = await signAccessToken(restarted, claims, now)

    passSeconds(1.1)
    expect(await isGood(running, fresh)).toBe(true)
    expect(await isGood(running, old)).toBe(true)
    expect((await running.signing()).id).toBe((await restarted.signing()).id)
  })

  test('that are gone for a while are kept in mind', async () => {
    const folder = await dataFolder()
    const running = fromFolder(folder)
    const token = await signAccessToken(running, claims, now)
    await rm(path.join(folder, 'keys'), { recursive: true })
    passSeconds(1.1)
    expect(await running.find('unheard-of')).toBeUndefined()
    expect(await isGood(running, token)).toBe(true)
  })

  test('that cannot be read stop the start with a sentence that says where they are', async () => {
    const folder = await dataFolder()
    await writeFile(path.join(folder, 'keys'), 'a file, no folder')
    const failure = await fromFolder(folder)
      .open()
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartFailure)
    expect((failure as Error).message).toMatch(`The keys in ${path.join(folder, 'keys')} cannot be read;`)
  })

  test('are read again once the folder is as it should be', async () => {
    const folder = await dataFolder()
    const keys = fromFolder(folder)
    await writeFile(path.join(folder, 'keys'), '')
    await expect(keys.open()).rejects.toThrow(StartFailure)
    await rm(path.join(folder, 'keys'))
    await keys.open()
  })
})

describe('a wrong TOKEN_KEY stops the start with a sentence that names it and does not tell it', () => {
  const url = { DATABASE_URL: 'postgresql://regent@localhost/regent' }
  const good = Buffer.alloc(32, 1).toString('base64')

  test.each([
    ['too short', { TOKEN_KEY: 'correct-horse' }, /^TOKEN_KEY must be 32 random bytes or more, as "openssl rand/u],
    ['no base64', { TOKEN_KEY: `${'a'.repeat(42)}!` }, /^TOKEN_KEY must be/u],
    ['too short', { TOKEN_KEY: good, TOKEN_KEY_BEFORE: 'x' }, /^TOKEN_KEY_BEFORE must be/u],
    ['alone', { TOKEN_KEY_BEFORE: good }, /^TOKEN_KEY_BEFORE is set without TOKEN_KEY/u],
    ['the same', { TOKEN_KEY: good, TOKEN_KEY_BEFORE: good }, /^TOKEN_KEY_BEFORE is the same as TOKEN_KEY/u],
  ])('%s: %j', (_, environment: NodeJS.ProcessEnv, sentence) => {
    let failure: unknown
    try {
      readConfig({ ...url, ...environment })
    } catch (error) {
      failure = error
    }
    expect(failure).toBeInstanceOf(WrongConfig)
    const { message } = failure as WrongConfig
    expect(message).toMatch(sentence)
    expect(message).not.toMatch(/correct-horse|aaaa|AQEB/u)
  })

  test.each([good, good.replace('=', ''), 'ab'.repeat(32), Buffer.alloc(48, 7).toString('base64url')])(
    '%s is a good one',
    (TOKEN_KEY) => {
      expect(readConfig({ ...url, TOKEN_KEY }).TOKEN_KEY).toBe(TOKEN_KEY)
    },
  )
})
