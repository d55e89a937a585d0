import type { User } from '@regent/contract/identity/profile'
import type { QueryClient } from '@tanstack/react-query'
import { hasTokens } from './tokens.ts'
import { userQuery } from './use-session.ts'
import { isViewedAsVisitor } from './view-as.ts'

/** Whether calls are made, and answered, as those of a signed-in member. */
export const isMemberHere = (): boolean => hasTokens() && !isViewedAsVisitor()

export interface KnownSession {
  isIn: boolean
  /** Missing for a visitor. */
  user: User | undefined
}

/** Who is signed in, as soon as it is known. Throws if the portal does not answer. */
export const sessionKnown = async (queryClient: QueryClient): Promise<KnownSession> => {
  const visitor: KnownSession = { isIn: false, user: undefined }
  if (!isMemberHere()) return visitor
  try {
    return { isIn: true, user: await queryClient.query({ ...userQuery, staleTime: 'static' }) }
  } catch (error) {
    // The session has ended, so this is a visitor.
    if (!hasTokens()) return visitor
    throw error
  }
}
