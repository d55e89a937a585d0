import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { failureOfForm } from '#widgets/records/say-failure.ts'

interface RecordSheetProps extends Pick<
  ComponentProps<typeof EditorSheet>,
  'isUnsaved' | 'isPending' | 'onSubmit' | 'onClose'
> {
  words: { createHeading: string; editHeading: string; saveFailed: string }
  isNew: boolean
  error: AppFailure | null
  /** In the order of the form. */
  inputs: Record<string, ReactNode>
}

/** The form of a course group or a course. */
export const RecordSheet = ({ words, isNew, error, inputs, ...sheet }: RecordSheetProps) => (
  <EditorSheet
    title={isNew ? words.createHeading : words.editHeading}
    failure={failureOfForm(error, words.saveFailed)}
    {...sheet}
  >
    {Object.entries(inputs).map(([name, input]) => (
      <Fragment key={name}>{input}</Fragment>
    ))}
  </EditorSheet>
)
