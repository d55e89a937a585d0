import path from 'node:path'
import { errors } from 'jose'
import type { Config } from '#app/config.ts'
import { StartFailure } from '#app/start-failure.ts'
import { openKeyFiles, readKeyFiles } from './key-files.ts'
import { type CryptoKey, type TokenKey, tokenKeyOf } from './token-key.ts'

/** The keys of this portal, read when they are first needed. */
export interface TokenKeys {
  /** Fails with a sentence when they cannot be had. */
  open: () => Promise<void>
  /** The newest one. */
  signing: () => Promise<TokenKey>
  /** The one of that name, if it is ours. */
  find: (id: string | undefined) => Promise<TokenKey | undefined>
}

// Another process may have made the next key. Made-up names must not make us read the folder each time.
const pauseBetweenReadingsMs = 1000

/** The newest first. */
type Keys = [TokenKey, ...TokenKey[]]

type Needed = Pick<Config, 'DATA_DIR' | 'TOKEN_KEY' | 'TOKEN_KEY_BEFORE'>

export const createTokenKeys = (config: Needed): TokenKeys => {
  const folder = path.join(config.DATA_DIR, 'keys')
  let keys: Promise<Keys> | undefined
  let readAt = 0

  const read = async (secrets: () => Promise<Buffer[]>): Promise<Keys> => {
    readAt = performance.now()
    return namedKeys(await secrets())
  }
  const all = () => {
    keys ??= read(() => secretsOf(config, folder)).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  const readAgain = () => {
    const before = all()
    if (config.TOKEN_KEY === undefined && performance.now() - readAt > pauseBetweenReadingsMs) {
      // Keys that cannot be read just now do not take away those that were.
      keys = read(() => readKeyFiles(folder)).catch(() => before)
    }
    return all()
  }

  return {
    open: async () => {
      try {
        await all()
      } catch (cause) {
        throw new StartFailure(
          `The keys in ${folder} cannot be read; give the folder and its files to the user who runs Regent, or delete a broken one: signed-in people stay signed in.`,
          { cause },
        )
      }
    },
    signing: async () => (await all())[0],
    find: async (id) => byId(await all(), id) ?? byId(await readAgain(), id),
  }
}

const secretsOf = ({ TOKEN_KEY, TOKEN_KEY_BEFORE }: Needed, folder: string) =>
  TOKEN_KEY === undefined
    ? openKeyFiles(folder, new Date())
    : Promise.resolve(
        [TOKEN_KEY, TOKEN_KEY_BEFORE].flatMap((key) => (key === undefined ? [] : Buffer.from(key, 'base64'))),
      )

const namedKeys = async (secrets: Buffer[]): Promise<Keys> => {
  const [newest, ...older] = await Promise.all(secrets.map(tokenKeyOf))
  if (newest === undefined) throw new Error('There is no key.')
  return [newest, ...older]
}

const byId = (keys: TokenKey[], id: string | undefined) => keys.find((key) => key.id === id)

/** What checks a token that names this key. */
export const secretOf = async (keys: TokenKeys, id: string | undefined): Promise<CryptoKey> => {
  const key = await keys.find(id)
  if (!key) throw new errors.JWSInvalid('This key is none of ours')
  return key.secret
}
