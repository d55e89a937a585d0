/** Local storage keys of watch reports that the portal has not received yet. */
export const keptPrefix = 'watched:'

export const hasKept = (): boolean => {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(keptPrefix))
  } catch {
    return false // storage is refused
  }
}

const inEveryTab = ['chat-messages']
const draftPrefix = 'draft:'

/** Removes everything that this browser stored for the signed-in member, except the tokens. */
export const forgetPerson = (): void => {
  try {
    for (const name of inEveryTab) localStorage.removeItem(name)
    for (const name of Object.keys(localStorage)) if (name.startsWith(keptPrefix)) localStorage.removeItem(name)
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftPrefix)) sessionStorage.removeItem(name)
  } catch {
    // Storage is refused, so nothing was written.
  }
}
