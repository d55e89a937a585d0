import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { fieldBeingTyped, restOfField, type TypedField } from './field-being-typed.ts'
import { recordTexts } from './texts.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

interface MergeTypingProps {
  fields: readonly { name: string; example: string }[]
  /** One control that merge fields are written into, with its label. */
  children: ReactNode
}

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Two braces open the list of merge fields: the arrow keys choose, Enter or Tab inserts. */
export const MergeTyping = ({ fields, children }: MergeTypingProps) => {
  const { mergeFields } = useTexts(recordTexts)
  const listId = useId()
  const [control, setControl] = useState<Control>()
  const [field, setField] = useState<TypedField>()
  const [index, setIndex] = useState(0)
  const found = field ? fields.filter(({ name }) => name.toLowerCase().startsWith(field.typed.toLowerCase())) : []
  const active = found[Math.min(index, found.length - 1)]

  useEffect(() => {
    if (control === undefined || active === undefined) return undefined
    const said = {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': `${listId}-${active.name}`,
    }
    for (const [name, value] of Object.entries(said)) control.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(said)) control.removeAttribute(name)
    }
  }, [control, active, listId])

  const follow = ({ target }: SyntheticEvent) => {
    if (!isControl(target)) return
    setControl(target)
    setField(fieldBeingTyped(target.value, target.selectionStart ?? 0))
    setIndex(0)
  }
  const write = (name: string) => {
    if (control === undefined || field === undefined) return
    const cursor = control.selectionStart ?? control.value.length
    control.setRangeText(`{{${name}}}`, field.start, cursor + restOfField(control.value, cursor), 'end')
    control.dispatchEvent(new Event('input', { bubbles: true }))
    setField(undefined)
    control.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || !isControl(event.target)) return
    const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key]
    if (step !== undefined) setIndex((found.indexOf(active) + step) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') write(active.name)
    else if (event.key === 'Escape') setField(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className="merge-typing"
      onInput={follow}
      onClick={follow}
      onKeyDownCapture={handleKeyDown}
      onBlur={() => setField(undefined)}
    >
      {children}
      {active === undefined ? null : (
        <ul id={listId} role="listbox" aria-label={mergeFields.label} className="menu merge-typing__list">
          {found.map(({ name, example }) => (
            <li
              key={name}
              id={`${listId}-${name}`}
              role="option"
              aria-selected={name === active.name}
              data-highlighted={name === active.name ? '' : undefined}
              className="menu__item"
              // The control keeps the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                write(name)
              }}
            >
              {name} <span className="merge-typing__example">{example}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
