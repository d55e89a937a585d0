export interface TypedField {
  start: number
  typed: string
}

export const fieldBeingTyped = (text: string, cursor: number): TypedField | undefined => {
  const found = /\{\{\s*(\w*)$/u.exec(text.slice(0, cursor))
  return found ? { start: found.index, typed: found[1] ?? '' } : undefined
}

/** How many characters after the cursor also belong to the field. */
export const restOfField = (text: string, cursor: number): number =>
  /^\w*\s*\}{0,2}/u.exec(text.slice(cursor))?.[0].length ?? 0
