import { memberEndpoints } from '@regent/contract/members/members'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { createDraft } from '#lib/browser/draft.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { membersKey } from '../queries.ts'
import { MemberFieldset } from './member-fieldset.tsx'
import { freshEntries, invitationEntries, updateOf } from './member-values.ts'
import { memberFormTexts } from './texts.ts'

const unanswered = createDraft<SubmittedAction>('invitation-unanswered')

/** Adds a person and mails an invitation, to members and staff alike. */
export const InviteMember = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(memberFormTexts)
  const [isUploading, setIsUploading] = useState(false)
  const { send, isPending, error } = useAction(memberEndpoints.invite, { unanswered })
  const { form, isUnsaved, finish } = useDraftedForm(invitationEntries, freshEntries, {
    name: 'member-new',
    isBusy: isUploading,
  })
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()

  const submit = form.handleSubmit(({ email, ...values }) => {
    const { firstName, lastName } = values
    const { disabled: _, ...fields } = updateOf(values, Object.keys(values))
    send(
      { body: { ...fields, email, firstName, lastName } },
      {
        onSuccess: ({ message }) => {
          finish()
          onClose()
          toast.success({ title: message })
          void queryClient.invalidateQueries({ queryKey: membersKey })
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          sayFailure(failure, texts.inviteFailed)
        },
      },
    )
  })

  return (
    <EditorSheet
      title={texts.inviteHeading}
      save={texts.invite}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={failureOfForm(error, texts.inviteFailed)}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className="text-14 text-ink-muted">{texts.inviteLead}</p>
      <Field label={texts.email} error={form.formState.errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="off" aria-required />
      </Field>
      <FormProvider {...form}>
        <MemberFieldset isNew onPendingChange={setIsUploading} />
      </FormProvider>
    </EditorSheet>
  )
}
