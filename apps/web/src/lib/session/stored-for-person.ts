import { tryStorage } from '../browser/storage.ts'

/** Local storage keys of watch reports that the portal has not received yet. */
export const keptPrefix = 'watched:'

/** Local storage keys of the passes by which rooms know a person without an account. */
export const passPrefix = 'room-pass:'

export const hasKept = (): boolean =>
  tryStorage(() => Object.keys(localStorage).some((name) => name.startsWith(keptPrefix)), false)

/** Local storage key of what was searched for lately. */
export const recentSearchesKey = 'recent-searches'

const inEveryTab = ['chat-messages', recentSearchesKey]
const draftPrefix = 'draft:'

/** Removes everything that this browser stored for the signed-in member, except the tokens. */
export const forgetPerson = (): void =>
  tryStorage(() => {
    for (const name of inEveryTab) localStorage.removeItem(name)
    for (const name of Object.keys(localStorage))
      if (name.startsWith(keptPrefix) || name.startsWith(passPrefix)) localStorage.removeItem(name)
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftPrefix)) sessionStorage.removeItem(name)
  }, undefined)
