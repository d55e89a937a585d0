import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { focusPanel } from '../focus-panel.ts'
import { useKeepUser } from '../use-keep-user.ts'
import { preferencesTexts } from './texts.ts'

/** Says what happens, then asks the firm; nothing is deleted by the click itself. */
export const DeletionForm = ({ user }: { user: User }) => {
  const { error: errorTitle, deletion: texts } = useTexts(preferencesTexts)
  const keepUser = useKeepUser()
  const { send, isPending, error, reset } = useAction(profileEndpoints.requestDeletion)
  const [reason, setReason] = useState('')

  const handleClick = async () => {
    if (!(await confirmAction(texts.ask(user.email)))) return
    send(
      { body: { reason } },
      {
        onSuccess: (answer) => {
          focusPanel()
          keepUser(answer.user)
          toast.success({ title: texts.sent, text: answer.message })
        },
        onError: ({ message }) => toast.error({ title: errorTitle, text: message }),
      },
    )
  }

  return (
    <div className="part__form">
      <p>{texts.what}</p>
      <Field label={texts.reason} optional error={error?.details['reason']}>
        <TextArea
          value={reason}
          onChange={({ target: { value } }) => {
            reset()
            setReason(value)
          }}
        />
      </Field>
      <div>
        <Button look="danger" busy={isPending} busyLabel={texts.sending} onClick={() => void handleClick()}>
          {texts.action}
        </Button>
      </div>
    </div>
  )
}
