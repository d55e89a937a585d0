import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { onTestFinished } from 'vitest'
import { writeTokens } from '#lib/session/tokens.ts'
import type { fakeApi } from './fake-api.ts'
import { user } from './profile.tsx'

/** Tokens that name an account. */
export const tokensOf = (person: string) => ({
  accessToken: `head.${btoa(JSON.stringify({ sub: person }))}.seal`,
  refreshToken: `${person} refreshes`,
})

/** The viewer of this test is a member, or an administrator. */
export const signIn = (api: ReturnType<typeof fakeApi>, change: Partial<User> = {}): void => {
  api.answer(profileEndpoints.user, () => ({ answer: { user: { ...user, ...change } } }))
  writeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  onTestFinished(() => writeTokens(undefined))
}
