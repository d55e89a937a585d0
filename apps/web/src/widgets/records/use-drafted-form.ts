import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { createDraft } from '#lib/browser/draft.ts'
import { hasTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts'
import { useContractForm } from '#ui/fields/form.ts'
import { recordTexts } from './texts.ts'
import { isAnotherEditor } from './use-opened.ts'

/** Keeps the unsaved input of a form in this tab, and restores it after a reload. */
export const useFormDraft = <Values extends FieldValues, Output>(
  name: string,
  { reset, subscribe }: UseFormReturn<Values, unknown, Output>,
  saved: Values,
) => {
  const [draft] = useState(() => createDraft<Values>(name))

  const takeUpDraft = useEffectEvent(() => {
    const kept = draft.read()
    if (Object.keys(kept).length > 0) reset({ ...saved, ...kept }, { keepDefaultValues: true })
  })
  useEffect(() => {
    takeUpDraft()
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? draft.write(values) : draft.clear()),
    })
  }, [subscribe, draft])

  return draft
}

/**
 * A form that checks at every change, asks before what was typed is left, and takes it up again after a reload.
 * `isBusy`: something, such as an upload, is still on its way into the form.
 */
export const useDraftedForm = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  saved: Values,
  { name, isBusy = false }: { name: string; isBusy?: boolean },
) => {
  const { unsaved } = useTexts(recordTexts)
  const form = useContractForm(schema, saved as DefaultValues<Values>, { checksChanges: true })
  const { reset, formState } = form
  const draft = useFormDraft(name, form, saved)
  const isUnsaved = formState.isDirty || isBusy

  const leaveUnasked = useLeaveQuestion({
    // Signing out leaves at once.
    wouldLose: (next, current) => isUnsaved && isAnotherEditor(next, current) && hasTokens(),
    question: { ...unsaved, danger: true },
    onLeave: draft.clear,
    guardsTab: isUnsaved,
  })

  return {
    form,
    isUnsaved,
    discard: () => {
      draft.clear()
      reset(saved)
    },
    /** The server has saved the values, and the form closes. */
    finish: () => {
      draft.clear()
      leaveUnasked()
    },
    /** The server has saved the values, and the form stays open. */
    acceptSaved: (now: Values) => {
      draft.clear()
      reset(now)
    },
  }
}

/** The fields that were changed here: someone else may have changed the others meanwhile. */
export const changedOf = <Values extends object>(values: Values, saved: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const before: unknown = saved[name as keyof Values]
      return JSON.stringify(value) !== JSON.stringify(before)
    }),
  ) as Partial<Values>
