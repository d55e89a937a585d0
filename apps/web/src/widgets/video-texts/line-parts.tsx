import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { CircleAlert, Trash } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

/** Why the form refuses a row of a list: the form library keeps its errors at `[index].name`. */
export const faultIn = (error: unknown, index: number, name: string): string | undefined => {
  const row: unknown = (error as Record<number, unknown> | undefined)?.[index]
  const fault = (row as Record<string, { message?: string }> | undefined)?.[name]
  return fault?.message
}

export const firstFault = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [name, inner] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : firstFault(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/** Shown below a list of rows. */
export const FieldFault = ({ error, text = firstFault(error) }: { error: unknown; text?: string | undefined }) =>
  text === undefined ? null : (
    <p className="field__error" role="alert">
      <CircleAlert />
      {text}
    </p>
  )

const linesOf = (field: Element) => Array.from(field.querySelectorAll('.editor-line'))

/** Removes a line from a list in the form; the focus moves to the next line, or to the button that adds one. */
export const RemoveLine = ({ label, onRemove }: { label: string; onRemove: () => void }) => {
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const [field, line] = [currentTarget.closest('.field'), currentTarget.closest('.editor-line')]
    if (field === null || line === null) return
    const index = linesOf(field).indexOf(line)
    flushSync(onRemove)
    const lines = linesOf(field)
    const next = lines[Math.min(index, lines.length - 1)]?.lastElementChild ?? field.querySelector('select, button')
    if (next instanceof HTMLElement) next.focus()
  }

  return (
    <IconButton label={label} onClick={handleClick}>
      <Trash />
    </IconButton>
  )
}
