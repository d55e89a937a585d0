import { contactForm, contactListEndpoints } from '@regent/contract/messages/contact-lists'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { Field } from '#ui/fields/field.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { Input } from '#ui/fields/input.tsx'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { contactListsKey } from './queries.ts'
import { contactListTexts } from './texts.ts'

type ContactValues = z.input<typeof contactForm>

const unanswered = createDraft<SubmittedAction>('contact-unanswered')

const fresh: ContactValues = { firstName: '', lastName: '', phone: '', email: undefined }

/** Adds a contact to a list. */
export const ContactForm = ({ listId, onClose }: { listId: string; onClose: () => void }) => {
  const { list: words } = useTexts(contactListTexts)
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending, error } = useAction(contactListEndpoints.addContact, { unanswered })
  const { form, isUnsaved, settle } = useDraftedForm(contactForm, fresh, { name: `contact-in-${listId}` })
  const { register, handleSubmit, formState } = form
  const messageOf = (name: keyof ContactValues) => formState.errors[name]?.message

  const handleValid = (body: ContactValues) =>
    send(
      { params: { id: listId }, body },
      {
        onSuccess: () => {
          settle()
          onClose()
          toast.success({ title: words.added })
          void queryClient.invalidateQueries({ queryKey: contactListsKey })
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          sayFailure(failure, words.addFailed)
        },
      },
    )

  return (
    <EditorSheet
      title={words.addHeading}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={failureOfForm(error, words.addFailed)}
      onSubmit={(event) => void handleSubmit(handleValid)(event)}
      onClose={onClose}
    >
      <div className="editor-pair">
        <Field label={words.fields.firstName} optional error={messageOf('firstName')}>
          <Input {...register('firstName')} autoComplete="off" />
        </Field>
        <Field label={words.fields.lastName} optional error={messageOf('lastName')}>
          <Input {...register('lastName')} autoComplete="off" />
        </Field>
      </div>
      <Field label={words.fields.phone} hint={words.phoneHint} error={messageOf('phone')}>
        <Input {...register('phone')} type="tel" inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={words.fields.email} optional error={messageOf('email')}>
        <Input
          {...register('email', { setValueAs: (typed: string | undefined) => typed || undefined })}
          type="email"
          autoComplete="off"
        />
      </Field>
    </EditorSheet>
  )
}
