import { tryStorage } from '#lib/browser/storage.ts'
import { passPrefix } from '#lib/session/stored-for-person.ts'
import { hasTokens } from '#lib/session/tokens.ts'

const keyOf = (slug: string) => passPrefix + slug

/** The pass of an earlier entry into this room, in any tab and on any page of the room. */
export const findPass = (slug: string): string | undefined =>
  tryStorage(() => localStorage.getItem(keyOf(slug)), null) ?? undefined

/**
 * Makes a person without an account the same one in every tab, so that an ejected person stays out. With an account or a
 * personal link the portal knows the person without it, and the next person at this browser must not get their pass.
 */
export const keepPass = (slug: string, pass: string): void => {
  if (!hasTokens()) tryStorage(() => localStorage.setItem(keyOf(slug), pass), undefined)
}

export const forgetPass = (slug: string): void => tryStorage(() => localStorage.removeItem(keyOf(slug)), undefined)
