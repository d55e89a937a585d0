import { lifetimes } from '@regent/contract/lifetimes'

export const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

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

export const canUndo = `You can undo this for ${lifetimes.deletedDays} days.`

interface DeletionWords {
  one: string
  many: string
  /** The specified question for one record, and its plural. */
  text: string
  textOfMany: string
  /** What is deleted with it. */
  along?: string
}

/** Names what is deleted, and what is deleted with it. */
export const askToDelete = (titles: readonly string[], { one, many, text, textOfMany, along }: DeletionWords) => {
  const [title = ''] = titles
  if (titles.length === 1)
    return {
      title: `Delete “${title}”?`,
      text,
      detail: along === undefined ? canUndo : `This also deletes ${along}. ${canUndo}`,
      action: `Delete ${one}`,
    }
  return {
    title: `Delete ${titles.length} ${many}?`,
    text: textOfMany,
    detail: `${naming(titles)}${along === undefined ? '' : `This also deletes ${along}. `}${canUndo}`,
    action: `Delete ${titles.length} ${many}`,
  }
}
