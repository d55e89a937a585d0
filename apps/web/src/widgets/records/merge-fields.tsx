import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { fieldBeingTyped, restOfField, type TypedField } from './field-being-typed.ts'
import { recordTexts } from './texts.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

interface MergeField {
  name: string
  example: string
}

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const insertField = (control: Control, name: string, start: number, end: number) => {
  control.setRangeText(`{{${name}}}`, start, end, 'end')
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.focus()
}

interface MergeFieldsProps {
  fields: readonly MergeField[]
  /** The control that was typed in last. */
  into: RefObject<Control | null>
}

/** The fields that are filled in for each person. A click inserts one at the cursor. */
export const MergeFields = ({ fields, into }: MergeFieldsProps) => {
  const { mergeFields } = useTexts(recordTexts)

  const insert = (name: string) => {
    const control = into.current
    if (control === null) return
    const end = control.value.length
    insertField(control, name, control.selectionStart ?? end, control.selectionEnd ?? end)
  }

  return (
    <div role="group" aria-label={mergeFields.label} className="merge-fields">
      <p className="merge-fields__lead">{mergeFields.lead}</p>
      {fields.map(({ name, example }) => (
        <button
          key={name}
          type="button"
          className="merge-field"
          title={mergeFields.example(example)}
          onClick={() => insert(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

/** Two braces open the list of merge fields: the arrow keys choose, Enter or Tab inserts. */
const useMergeTyping = (fields: readonly MergeField[]) => {
  const listId = useId()
  const [control, setControl] = useState<Control>()
  const [field, setField] = useState<TypedField>()
  const [index, setIndex] = useState(0)
  const found = field ? fields.filter(({ name }) => name.toLowerCase().startsWith(field.typed.toLowerCase())) : []
  const active = found[Math.min(index, found.length - 1)]

  useEffect(() => {
    if (control === undefined || active === undefined) return undefined
    const described = {
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': `${listId}-${active.name}`,
    }
    for (const [name, value] of Object.entries(described)) control.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(described)) control.removeAttribute(name)
    }
  }, [control, active, listId])

  const write = (name: string) => {
    if (control === undefined || field === undefined) return
    const cursor = control.selectionStart ?? control.value.length
    setField(undefined)
    insertField(control, name, field.start, cursor + restOfField(control.value, cursor))
  }

  return {
    listId,
    found,
    active,
    write,
    follow: ({ target }: SyntheticEvent) => {
      if (!isControl(target)) return
      setControl(target)
      setField(fieldBeingTyped(target.value, target.selectionStart ?? 0))
      setIndex(0)
    },
    close: () => setField(undefined),
    handleKeyDown: (event: KeyboardEvent) => {
      if (active === undefined || !isControl(event.target)) return
      const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key]
      if (step !== undefined) setIndex((found.indexOf(active) + step) % found.length)
      else if (event.key === 'Enter' || event.key === 'Tab') write(active.name)
      else if (event.key === 'Escape') setField(undefined)
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

interface MergeTypingProps {
  fields: readonly MergeField[]
  /** One control that merge fields are written into, with its label. */
  children: ReactNode
}

const MergeTyping = ({ fields, children }: MergeTypingProps) => {
  const { mergeFields } = useTexts(recordTexts)
  const { listId, found, active, write, follow, close, handleKeyDown } = useMergeTyping(fields)

  return (
    <div className="merge-typing" onInput={follow} onClick={follow} onKeyDownCapture={handleKeyDown} onBlur={close}>
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

type TextField = 'subject' | 'text'

interface MailTextFieldsProps {
  /** A form with these two fields, and others. */
  form: {
    register: (name: TextField) => UseFormRegisterReturn
    formState: { errors: Partial<Record<TextField, { message?: string | undefined }>> }
  }
  fields: readonly MergeField[]
  words: { subject: string; text: string; textHint: string }
  rows: number
}

/** Subject and text of a mail, with merge fields for both. */
export const MailTextFields = ({ form: { register, formState }, fields, words, rows }: MailTextFieldsProps) => {
  const lastTyped = useRef<Control>(null)
  const handleFocus = ({ target }: FocusEvent) => {
    if (isControl(target)) lastTyped.current = target
  }

  return (
    <div className="editor-form" onFocus={handleFocus}>
      <MergeTyping fields={fields}>
        <Field label={words.subject} error={formState.errors.subject?.message}>
          <Input {...register('subject')} autoComplete="off" />
        </Field>
      </MergeTyping>
      <MergeTyping fields={fields}>
        <Field label={words.text} hint={words.textHint} error={formState.errors.text?.message}>
          <TextArea {...register('text')} rows={rows} />
        </Field>
      </MergeTyping>
      <MergeFields fields={fields} into={lastTyped} />
    </div>
  )
}
