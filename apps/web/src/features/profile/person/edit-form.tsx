import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Part } from '../part.tsx'
import { useKeepUser } from '../use-keep-user.ts'
import { readProfileState } from '../profile-tab.ts'
import { useOpeningFocus } from '../use-opening-focus.ts'
import { EditFields } from './edit-fields.tsx'
import { profileFields, toUpdate } from './profile-form.ts'
import { personTexts } from './texts.ts'
import { profileDraft, useProfileForm } from './use-profile-form.ts'

interface EditFormProps {
  user: User
  onEdit: () => void
  onClose: () => void
}

export const EditForm = ({ user, onEdit, onClose }: EditFormProps) => {
  const texts = useTexts(personTexts)
  const keepUser = useKeepUser()
  const { send, isPending, error } = useAction(profileEndpoints.update)
  const { form, draft, changes, hasChanges, isRestored } = useProfileForm(user)
  const leaveQuietly = useLeaveQuestion({
    wouldLose: (next, current) =>
      hasChanges &&
      !(next.pathname === current.pathname && readProfileState(new URLSearchParams(next.search)).isEditing),
    question: texts.leave,
    onLeave: draft.clear,
  })

  const element = useOpeningFocus(() => form.setFocus('firstName'))

  const close = () => {
    leaveQuietly()
    onClose()
  }

  const submit = form.handleSubmit((values) => {
    send(
      { body: toUpdate(values, user) },
      {
        onSuccess: (answer) => {
          draft.clear()
          keepUser(answer.user)
          toast.success(texts.saved)
          close()
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          toast.error({ title: texts.failed.title, text: failure.serverMessage ?? texts.failed.text })
        },
      },
    )
  })

  const handleCancel = () => {
    close()
    if (!hasChanges) return
    draft.clear()
    const takeBack = () => {
      profileDraft(user).write(changes)
      onEdit()
    }
    toast.info({ title: texts.discarded, action: { onAction: takeBack } })
  }

  return (
    <form ref={element} tabIndex={-1} className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
      {isRestored ? (
        <div className="mt-6">
          <Alert>{texts.restored}</Alert>
        </div>
      ) : null}
      <Part title={texts.person}>
        <EditFields form={form} fields={profileFields.person} isVerified={user.isVerified} />
      </Part>
      <Part title={texts.address}>
        <EditFields form={form} fields={profileFields.address} isVerified={user.isVerified} />
      </Part>
      <div className="part part--foot">
        <div className="part__content part__content--foot">
          {error && Object.keys(error.details).length === 0 ? <Alert tone="negative">{error.message}</Alert> : null}
          <div className="part__actions">
            <Button type="submit" look="primary" busy={isPending} busyLabel={texts.saving}>
              {texts.save}
            </Button>
            <Button aria-disabled={isPending || undefined} onClick={handleCancel}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}
