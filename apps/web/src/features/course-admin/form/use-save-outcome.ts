import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { showFieldErrors } from '#ui/fields/form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { type CourseListState, coursesKey, isOrderable, listKeys, type RecordKind, type Records } from '../queries.ts'
import { courseAdminTexts } from '../texts.ts'

interface SaveOutcomeOptions<Saved> {
  /** Undefined for a new record. */
  id?: string | undefined
  parentId?: string
  onSaved: (record: Saved) => void
}

/** What follows a save: a saved record replaces the one in the list, a new one is appended. */
export const useSaveOutcome = <
  Kind extends RecordKind,
  Values extends FieldValues,
  Output,
  Saved extends Records[Kind],
>(
  kind: Kind,
  form: UseFormReturn<Values, unknown, Output>,
  { id, parentId, onSaved }: SaveOutcomeOptions<Saved>,
) => {
  const words = useTexts(courseAdminTexts)[kind]
  const changes = useListChanges<Records[Kind]>({ listKey: listKeys[kind], refreshKey: coursesKey })
  const sayFailure = useSayFailure()

  return {
    onSuccess: (record: Saved) => {
      if (id === undefined)
        changes.append(record, {
          listKey: [...listKeys[kind], ...(parentId === undefined ? [] : [parentId])],
          // The position of a new record is known only in a list that shows everything in its manual order.
          isIn: (queryKey) => isOrderable(queryKey.at(-1) as CourseListState),
        })
      else changes.patch(id, record)
      onSaved(record)
      void changes.refresh()
      toast.success({ title: id === undefined ? words.created : words.updated })
    },
    onError: (failure: AppFailure) => {
      showFieldErrors(form, failure.details)
      sayFailure(failure, words.saveFailed)
    },
  }
}
