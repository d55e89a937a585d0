import type { Tokens } from '@regent/contract/identity/auth'

// The refresh token first: a page that dies between the two writes must not keep a used one beside a new access token.
const names = ['refreshToken', 'accessToken'] as const

const listeners = new Set<() => void>()

/** If storage is refused, a session lives as long as its page. */
let unstored: Partial<Tokens> = {}

const read = (name: keyof Tokens): string | undefined => {
  try {
    return window.localStorage.getItem(name) ?? undefined
  } catch {
    return unstored[name]
  }
}

const write = (name: keyof Tokens, value: string | undefined) => {
  try {
    if (value === undefined) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, value)
  } catch {
    unstored = { ...unstored, [name]: value }
  }
}

export const readTokens = (): Partial<Record<keyof Tokens, string | undefined>> => ({
  accessToken: read('accessToken'),
  refreshToken: read('refreshToken'),
})

export const hasTokens = (): boolean => Object.values(readTokens()).some((token) => token !== undefined)

let isRefused = false

const replaceTokens = (tokens: Tokens | undefined) => {
  for (const name of names) write(name, tokens?.[name])
  for (const listener of listeners) listener()
}

/** Signs in with these tokens, or out without any, in every tab of this browser. */
export const writeTokens = (tokens: Tokens | undefined): void => {
  isRefused = false
  replaceTokens(tokens)
}

/** Drops tokens that the server no longer accepts. */
export const dropRefusedTokens = (): void => {
  isRefused = true
  replaceTokens(undefined)
}

/** Whether the server ended the session, rather than the person. */
export const wereTokensRefused = (): boolean => isRefused

// The access token is written last, so at its event both are stored.
const isAboutTokens = ({ key }: StorageEvent) => key === null || key === 'accessToken'

/** Calls back when the tokens changed in this tab or another. Returns a function that stops it. */
export const watchTokens = (listener: () => void): (() => void) => {
  const handleStorage = (event: StorageEvent) => {
    if (isAboutTokens(event)) listener()
  }
  listeners.add(listener)
  addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', handleStorage)
  }
}
