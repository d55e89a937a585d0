import path from 'node:path'
import type { Config } from '#app/config.ts'
import { StartFailure } from '#app/start-failure.ts'
import { openKeyFiles, readKeyFiles } from './key-files.ts'
import { type TokenKey, tokenKeyOf } from './token-key.ts'

/** The keys of this portal, read when they are first needed. */
export interface TokenKeys {
  /** Fails with a sentence when they cannot be had. */
  open: () => Promise<void>
  /** The newest one. */
  signing: () => Promise<TokenKey>
  /** The one of that name, if it is ours. */
  find: (id: string | undefined) => Promise<TokenKey | undefined>
}

// Another process may have made the next key; whoever sends made-up names must not make us read for each.
const pauseBetweenReadingsMs = 1000

type Given = Pick<Config, 'DATA_DIR' | 'TOKEN_KEY' | 'TOKEN_KEY_BEFORE'>

export const createTokenKeys = (config: Given): TokenKeys => {
  const folder = path.join(config.DATA_DIR, 'keys')
  let keys: Promise<[TokenKey, ...TokenKey[]]> | undefined
  let readAt = 0

  const read = (secrets: () => Promise<Buffer[]>) => {
    readAt = performance.now()
    const reading = secrets().then(namedKeys)
    reading.catch(() => {
      keys = undefined
    })
    return reading
  }
  const all = () => (keys ??= read(() => secretsOf(config, folder)))
  const readAgain = () => {
    if (config.TOKEN_KEY === undefined && performance.now() - readAt > pauseBetweenReadingsMs) {
      keys = read(() => readKeyFiles(folder))
    }
    return all()
  }

  return {
    open: async () => {
      try {
        await all()
      } catch (cause) {
        throw new StartFailure(
          `The keys in ${folder} cannot be read; give the folder and its files to the user who runs Regent, or delete a broken one: whoever is signed in stays so.`,
          { cause },
        )
      }
    },
    signing: async () => (await all())[0],
    find: async (id) => byId(await all(), id) ?? byId(await readAgain(), id),
  }
}

const secretsOf = ({ TOKEN_KEY, TOKEN_KEY_BEFORE }: Given, folder: string) =>
  TOKEN_KEY === undefined
    ? openKeyFiles(folder, new Date())
    : Promise.resolve(
        [TOKEN_KEY, TOKEN_KEY_BEFORE].flatMap((key) => (key === undefined ? [] : Buffer.from(key, 'base64'))),
      )

const namedKeys = async (secrets: Buffer[]): Promise<[TokenKey, ...TokenKey[]]> => {
  const [newest, ...older] = await Promise.all(secrets.map(tokenKeyOf))
  if (newest === undefined) throw new Error('There is no key.')
  return [newest, ...older]
}

const byId = (keys: TokenKey[], id: string | undefined) => keys.find((key) => key.id === id)
