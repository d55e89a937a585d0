export interface TypedField {
  /** Where its braces begin. */
  start: number
  /** What stands between them and the cursor. */
  typed: string
}

/** The merge field that is being typed, if any. */
export const fieldBeingTyped = (text: string, cursor: number): TypedField | undefined => {
  const found = /\{\{\s*(\w*)$/u.exec(text.slice(0, cursor))
  return found ? { start: found.index, typed: found[1] ?? '' } : undefined
}

/** How much of what stands behind the cursor belongs to the field as well. */
export const restOfField = (text: string, cursor: number): number =>
  /^\w*\s*\}{0,2}/u.exec(text.slice(cursor))?.[0].length ?? 0
