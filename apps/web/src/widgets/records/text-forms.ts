import { lifetimes } from '@regent/contract/lifetimes'
import { inWords } from '#lib/texts.ts'

/** '10 minutes', '24 hours'. */
export const inTime = (minutes: number) =>
  minutes % 60 === 0 ? inWords(minutes / 60, 'hour', 'hours') : inWords(minutes, 'minute', 'minutes')

/** 'Course deleted', or '3 courses deleted'. */
export const oneOrMany = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)

const namedAtMost = 3

/** '“Trusts”, “Wills” and 2 more. ' */
export const naming = (titles: readonly string[]) => {
  const named = titles.slice(0, namedAtMost).map((title) => `“${title}”`)
  const rest = titles.length - named.length
  const last = rest > 0 ? `${rest} more` : named.pop()
  return `${named.join(', ')} and ${last}. `
}

/** The specified words where a deletion is for good, and where its records can be restored. */
export const cannotUndo = 'This action cannot be undone.'
export const canRestore = (count: number) =>
  `You can restore ${count === 1 ? 'it' : 'them'} for ${lifetimes.deletedDays} days.`

interface DeletionWords {
  one: string
  many: string
  /** The specified question for one record, and its plural; they say what is deleted along with it. */
  text: string
  textOfMany: string
}

/** Names what is deleted, and says that it can be restored. */
export const askToDelete = (titles: readonly string[], { one, many, text, textOfMany }: DeletionWords) => {
  const [title = ''] = titles
  if (titles.length === 1)
    return {
      title: `Delete “${title}”?`,
      text,
      detail: canRestore(1),
      action: `Delete ${one}`,
    }
  return {
    title: `Delete ${titles.length} ${many}?`,
    text: textOfMany,
    detail: `${naming(titles)}${canRestore(titles.length)}`,
    action: `Delete ${titles.length} ${many}`,
  }
}
