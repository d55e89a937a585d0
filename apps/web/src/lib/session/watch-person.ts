import { readTokens, watchTokens } from './tokens.ts'

/** Whom an access token names; empty where it cannot be read. */
const nameIn = (accessToken: string): string => {
  try {
    const claims = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/')
    const { sub } = JSON.parse(atob(claims ?? '')) as { sub?: unknown }
    return typeof sub === 'string' ? sub : ''
  } catch {
    return ''
  }
}

const currentPerson = (): string | undefined => {
  const { accessToken, refreshToken } = readTokens()
  if (accessToken === undefined && refreshToken === undefined) return undefined
  return nameIn(accessToken ?? '')
}

/** Calls back when somebody signs in, signs out, or takes another's place; renewing tokens changes nobody. */
export const watchPerson = (onChange: (change: { from: string | undefined; to: string | undefined }) => void) => {
  let known = currentPerson()
  return watchTokens(() => {
    const from = known
    known = currentPerson()
    if (from !== known) onChange({ from, to: known })
  })
}
