import { type ContactList, contactListEndpoints, contactListForm } from '@regent/contract/messages/contact-lists'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { changedOf, useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { contactListsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('contact-list-unanswered')

interface ContactListFormProps {
  list?: ContactList | undefined
  onClose: () => void
}

export const ContactListForm = ({ list, onClose }: ContactListFormProps) => {
  const { lists: words } = useTexts(contactListTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const [saved] = useState(() => ({ name: list?.name ?? '', description: list?.description ?? '' }))
  const create = useAction(contactListEndpoints.create, { unanswered })
  const update = useAction(contactListEndpoints.update)
  const { isPending, error } = list === undefined ? create : update
  const { form, isUnsaved, settle } = useDraftedForm(contactListForm, saved, {
    name: `contact-list-${list?._id ?? 'new'}`,
  })
  const { register, handleSubmit, formState } = form
  const outcome = {
    onSuccess: () => {
      settle()
      onClose()
      toast.success({ title: list === undefined ? words.created : words.updated })
      void queryClient.invalidateQueries({ queryKey: contactListsKey })
    },
    onError: (failure: AppFailure) => {
      showFieldErrors(form, failure.details)
      sayFailure(failure, words.saveFailed)
    },
  }

  const handleValid = (values: { name: string; description?: string | undefined }) => {
    if (list === undefined) create.send({ body: values }, outcome)
    else update.send({ params: { id: list._id }, body: changedOf(values, saved) }, outcome)
  }

  return (
    <EditorSheet
      title={list === undefined ? words.createHeading : words.editHeading}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={failureOfForm(error, words.saveFailed)}
      onSubmit={(event) => void handleSubmit(handleValid)(event)}
      onClose={onClose}
    >
      <Field label={words.fields.name} error={formState.errors.name?.message}>
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field label={words.fields.description} optional error={formState.errors.description?.message}>
        <Input {...register('description')} autoComplete="off" />
      </Field>
    </EditorSheet>
  )
}
