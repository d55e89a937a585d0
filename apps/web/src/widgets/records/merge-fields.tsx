import type { RefObject } from 'react'
import { useTexts } from '#lib/texts.ts'
import { recordTexts } from './texts.ts'

interface MergeFieldsProps {
  fields: readonly { name: string; example: string }[]
  /** The control that was typed in last. */
  into: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
}

/** The fields that are filled in for each person. A click inserts one at the cursor. */
export const MergeFields = ({ fields, into }: MergeFieldsProps) => {
  const { mergeFields } = useTexts(recordTexts)

  const insert = (name: string) => {
    const control = into.current
    if (control === null) return
    const end = control.value.length
    control.setRangeText(`{{${name}}}`, control.selectionStart ?? end, control.selectionEnd ?? end, 'end')
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.focus()
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
