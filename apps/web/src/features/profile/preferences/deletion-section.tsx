import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { Field } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/input.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ProfileNotice } from '../profile-notice.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { focusPanel } from '../focus.ts'
import { useUpdateUser } from '../queries.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { preferencesTexts } from './texts.ts'

export const DeletionSection = ({ user }: { user: User }) => {
  const texts = useTexts(preferencesTexts).deletion
  const { deletionRequestedAt } = user

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      {deletionRequestedAt === undefined ? (
        <DeletionForm user={user} />
      ) : (
        <DeletionRequested at={deletionRequestedAt} />
      )}
    </ProfileSection>
  )
}

/** Sends a request to the firm after a confirmation. The click itself deletes nothing. */
const DeletionForm = ({ user }: { user: User }) => {
  const { deletion: texts } = useTexts(preferencesTexts)
  const updateUser = useUpdateUser()
  const { send, isPending, error, reset } = useProfileAction(profileEndpoints.requestDeletion)
  const [reason, setReason] = useState('')

  const handleClick = async () => {
    if (!(await confirmAction(texts.ask(user.email)))) return
    send({ body: { reason } }, (answer) => {
      focusPanel()
      updateUser(answer.user)
      toast.success({ title: texts.sent, text: answer.message })
    })
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

const DeletionRequested = ({ at }: { at: string }) => {
  const { deletion: texts } = useTexts(preferencesTexts)
  const updateUser = useUpdateUser()
  const zone = useZone()
  const { send, isPending } = useProfileAction(profileEndpoints.withdrawDeletion)
  const handleClick = () =>
    send({}, ({ user, message }) => {
      focusPanel()
      updateUser(user)
      toast.success({ title: texts.withdrawn, text: message })
    })

  return (
    <ProfileNotice
      tone="caution"
      title={texts.requested}
      text={texts.requestedText(formatDateTime(new Date(at), zone))}
      action={texts.withdraw}
      busyLabel={texts.withdrawing}
      isPending={isPending}
      onAction={handleClick}
    />
  )
}
