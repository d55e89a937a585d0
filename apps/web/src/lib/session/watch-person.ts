import { readTokens, watchTokens } from './tokens.ts'
import { readViewAs } from './view-as.ts'

/** The account that an access token names; empty if it cannot be read. */
const accountIn = (accessToken: string): string => {
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
  return accountIn(accessToken ?? '')
}

/** The returned function tells whether the same account is still signed in, and sees the portal as the same viewer. */
export const rememberPerson = (): (() => boolean) => {
  const person = currentPerson()
  const viewAs = readViewAs()?.viewer
  return () => currentPerson() === person && readViewAs()?.viewer === viewAs
}

/** Calls back when another account signs in, or one signs out; not when tokens are renewed. */
export const watchPerson = (onChange: (change: { from: string | undefined; to: string | undefined }) => void) => {
  let known = currentPerson()
  return watchTokens(() => {
    const from = known
    known = currentPerson()
    if (from !== known) onChange({ from, to: known })
  })
}
