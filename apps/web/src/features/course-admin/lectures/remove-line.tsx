import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Trash } from '#ui/content/icons.ts'

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
