import type { FieldTable } from '@regent/contract/api/field-table'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { z } from 'zod'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { EditorSheet } from './editor-sheet.tsx'
import { failureOfForm, useSayFailure } from './say-failure.ts'
import { useDraftedForm } from './use-drafted-form.ts'

export interface TextInput extends Pick<ComponentProps<'input'>, 'type' | 'inputMode'> {
  label: string
  hint?: string
  /** Shown in one row with the other halves. */
  isHalf?: boolean
  /** Left out while it is empty. */
  isLeftOut?: boolean
}

interface SaveAction<Output> {
  isPending: boolean
  error: AppFailure | null
  send: (values: Output, then: { onSuccess: () => void; onError: (failure: AppFailure) => void }) => void
}

interface TextFieldsFormProps<Values extends FieldValues, Output> {
  draft: string
  schema: z.ZodType<Output, Values>
  table: FieldTable
  saved: Values
  inputs: Readonly<Record<keyof Values & string, TextInput>>
  words: { title: string; saved: string; failed: string }
  action: SaveAction<Output>
  /** What is read again once it is saved. */
  refreshKey: QueryKey
  onClose: () => void
  /** Takes back what was saved, after the form has closed. */
  onUndo?: () => void
}

/** A form of text lines, in the sheet beside the list. */
export const TextFieldsForm = <Values extends FieldValues, Output>(props: TextFieldsFormProps<Values, Output>) => {
  const { draft, schema, table, saved, inputs, words, action, refreshKey, onClose, onUndo } = props
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { form, isUnsaved, finish } = useDraftedForm(schema, saved, { name: draft })

  const handleValid = (values: Output) =>
    action.send(values, {
      onSuccess: () => {
        finish()
        onClose()
        toast.success({ title: words.saved, ...(onUndo && { action: { onAction: onUndo } }) })
        void queryClient.invalidateQueries({ queryKey: refreshKey })
      },
      onError: (failure) => {
        showFieldErrors(form, failure.details)
        sayFailure(failure, words.failed)
      },
    })

  const fields = Object.entries<TextInput>(inputs).map(
    ([name, { label, hint, isHalf = false, isLeftOut, ...look }]) => ({
      isHalf,
      field: (
        <Field
          key={name}
          label={label}
          hint={hint}
          optional={table[name]?.isRequired !== true}
          error={form.getFieldState(name as Path<Values>, form.formState).error?.message}
        >
          <Input
            {...form.register(
              name as Path<Values>,
              isLeftOut ? { setValueAs: (typed: string | undefined) => typed || undefined } : {},
            )}
            {...look}
            autoComplete="off"
          />
        </Field>
      ),
    }),
  )
  const halves = fields.filter(({ isHalf }) => isHalf)

  return (
    <EditorSheet
      title={words.title}
      isUnsaved={isUnsaved}
      isPending={action.isPending}
      failure={failureOfForm(action.error, words.failed)}
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
      onClose={onClose}
    >
      {halves.length > 0 && <div className="editor-pair">{halves.map(({ field }) => field)}</div>}
      {fields.filter(({ isHalf }) => !isHalf).map(({ field }) => field)}
    </EditorSheet>
  )
}
