import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { mergeFields } from '@regent/contract/messages/merge-fields'
import { useEffect, useId, useState } from 'react'
import { createDraft } from '#lib/browser/draft.ts'
import { useTexts } from '#lib/texts.ts'
import { type SubmittedAction, useAction } from '#lib/api/use-action.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { showFieldErrors, useContractForm } from '#ui/fields/form.ts'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { MailTextFields } from '#widgets/records/merge-fields.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type AttendeeRow, nameOf } from './queries.ts'
import { attendeesTexts } from './texts.ts'

const endpoint = adminWebinarEndpoints.messageAttendee

const unanswered = createDraft<SubmittedAction>('attendee-message-unanswered')

interface MessageAttendeeProps {
  webinarId: string
  attendee: AttendeeRow
  onClose: () => void
}

/** A mail to one registered person. What was typed is kept until it is sent, also while the dialog is closed. */
export const MessageAttendee = ({ webinarId, attendee, onClose }: MessageAttendeeProps) => {
  const texts = useTexts(attendeesTexts)
  const words = texts.message
  const formId = useId()
  const sayFailure = useSayFailure()
  const [draft] = useState(() => createDraft<Mail>(`attendee-message-${webinarId}-${attendee._id}`))
  const { send, isPending, error } = useAction(endpoint, { unanswered })
  const form = useContractForm(endpoint.body, { subject: '', text: '', ...draft.read() })
  const { handleSubmit, subscribe } = form

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.write(values) }),
    [subscribe, draft],
  )

  const handleValid = (body: Mail) =>
    send(
      { params: { id: webinarId, userId: attendee._id }, body },
      {
        onSuccess: ({ message }) => {
          draft.clear()
          toast.success({ title: message, text: words.to(nameOf(attendee)) })
          onClose()
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          sayFailure(failure, words.failed)
        },
      },
    )

  const failure = failureOfForm(error, words.failed)

  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={words.title(nameOf(attendee))}
      description={attendee.user.email}
      foot={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button type="submit" form={formId} look="primary" busy={isPending} busyLabel={words.sending}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={formId} className="editor-form" noValidate onSubmit={(event) => void handleSubmit(handleValid)(event)}>
        <MailTextFields form={form} fields={mergeFields} words={words} rows={7} />
        {failure === undefined ? null : <Alert tone="negative">{failure}</Alert>}
      </form>
    </Dialog>
  )
}

interface Mail extends Record<string, unknown> {
  subject: string
  text: string
}
