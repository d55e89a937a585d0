import { keptPrefix } from './kept-prefix.ts'

const inEveryTab = ['chat-messages']
const draftPrefix = 'draft:'

/** Removes what this browser has written down about whoever was signed in, except the tokens. */
export const forgetPerson = (): void => {
  try {
    for (const name of inEveryTab) localStorage.removeItem(name)
    for (const name of Object.keys(localStorage)) if (name.startsWith(keptPrefix)) localStorage.removeItem(name)
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftPrefix)) sessionStorage.removeItem(name)
  } catch {
    // Storage is refused: then nothing was written either.
  }
}
