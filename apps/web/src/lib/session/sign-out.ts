import type { authEndpoints } from '@regent/contract/identity/auth'
import { type BareEndpoint, callApi } from '../api/api-client.ts'
import { readTokens, writeTokens } from './tokens.ts'

const logout: BareEndpoint<typeof authEndpoints.logout> = {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  session: 'ignored',
  viewAs: 'ignored',
}

/** Signs out in every tab at once, even if the portal cannot be reached. */
export const signOut = (): void => {
  const { refreshToken } = readTokens()
  writeTokens(undefined)
  if (refreshToken !== undefined) callApi(logout, { body: { refreshToken } }).catch(() => undefined)
}
