import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { failureText } from '#lib/api/app-failure.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts'
import { Alert } from '#ui/states/alert.tsx'
import { FailureAlert } from '#ui/states/failure-alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showFieldErrors } from '#ui/fields/form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { useUpdateUser } from '../queries.ts'
import { readProfileView } from '../profile-view.ts'
import { useInitialFocus } from '../focus.ts'
import {
  isNewAddress,
  profileFields,
  toUpdate,
  type ProfileField,
  type ProfileFormValues,
  profileDraft,
  useProfileForm,
} from './profile-form.ts'
import { EmailProof, noProof, type Proof } from './email-proof.tsx'
import { personTexts } from './texts.ts'

interface EditFormProps {
  user: User
  onEdit: () => void
  onClose: () => void
}

/** Saves the form or discards its changes. A person who leaves with changes is asked first. */
const useEditing = ({ user, onEdit, onClose }: EditFormProps) => {
  const texts = useTexts(personTexts)
  const updateUser = useUpdateUser()
  const { send, isPending, error } = useAction(profileEndpoints.update)
  const { form, draft, changes, hasChanges, isRestored } = useProfileForm(user)
  const [proof, setProof] = useState(noProof)
  const [isProofEdited, setIsProofEdited] = useState(false)
  const allowLeaving = useLeaveQuestion({
    wouldLose: (next, current) =>
      hasChanges &&
      !(next.pathname === current.pathname && readProfileView(new URLSearchParams(next.search)).isEditing),
    question: texts.leave,
    onLeave: draft.clear,
  })

  const close = () => {
    allowLeaving()
    onClose()
  }

  const submit = form.handleSubmit((values) => {
    setIsProofEdited(false)
    send(
      { body: { ...toUpdate(values, user), ...(isNewAddress(values, user) && sentProof(proof)) } },
      {
        onSuccess: (answer) => {
          draft.clear()
          updateUser(answer.user)
          toast.success(texts.saved)
          close()
        },
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          toast.error({ title: texts.failed.title, text: failureText(failure, texts.failed.text), failure })
        },
      },
    )
  })

  const cancel = () => {
    close()
    if (!hasChanges) return
    draft.clear()
    const restore = () => {
      profileDraft(user).write(changes)
      onEdit()
    }
    toast.info({ title: texts.discarded, action: { onAction: restore } })
  }

  const changeProof = (next: Proof) => {
    setProof(next)
    setIsProofEdited(true)
  }
  // An error clears when its field is edited.
  const errors = (isProofEdited ? undefined : error?.details) ?? {}
  const proving = { proof, onChange: changeProof, errors, isNeeded: isNewAddress(changes, user) }
  return { form, isRestored, isPending, error, submit, cancel, proving }
}

const sentProof = ({ currentPassword, code }: Proof) => ({ currentPassword, ...(code !== '' && { code }) })

export const EditForm = (props: EditFormProps) => {
  const { user } = props
  const texts = useTexts(personTexts)
  const { form, isRestored, isPending, error, submit, cancel, proving } = useEditing(props)
  const { isNeeded, ...proof } = proving
  const element = useInitialFocus(() => form.setFocus('firstName'))

  return (
    <form ref={element} tabIndex={-1} className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
      {isRestored ? (
        <div className="mt-6">
          <Alert>{texts.restored}</Alert>
        </div>
      ) : null}
      <ProfileSection title={texts.person}>
        <EditFields form={form} fields={profileFields.person} isVerified={user.isVerified} />
        {isNeeded ? <EmailProof {...proof} needsCode={user.hasSecondFactor} /> : null}
      </ProfileSection>
      <ProfileSection title={texts.address}>
        <EditFields form={form} fields={profileFields.address} isVerified={user.isVerified} />
      </ProfileSection>
      <div className="part part--foot">
        <div className="min-w-0 part__content--foot">
          <FailureAlert failure={error} otherwise={texts.failed.text} />
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <Button type="submit" look="primary" busy={isPending} busyLabel={texts.saving}>
              {texts.save}
            </Button>
            <Button aria-disabled={isPending || undefined} onClick={cancel}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      </div>
    </form>
  )
}

interface FieldDescription {
  name: ProfileField
  autoComplete: string
  type?: string
  inputMode?: 'numeric'
}

interface EditFieldsProps {
  form: Pick<UseFormReturn<ProfileFormValues>, 'register' | 'formState'>
  fields: readonly FieldDescription[]
  isVerified: boolean
}

const wide = new Set<ProfileField>(['email', 'phone', 'street'])

const EditFields = ({ form, fields, isVerified }: EditFieldsProps) => {
  const texts = useTexts(personTexts)
  const { register, formState } = form

  const hints: Partial<Record<ProfileField, string>> = {
    email: isVerified ? texts.emailHint : texts.emailFixed,
    phone: texts.phoneHint,
  }

  return (
    <div className="facts facts--fields">
      {fields.map(({ name, ...rest }) => (
        <Field
          key={name}
          label={texts.fields[name]}
          hint={name === 'phone' && formState.errors.phone ? undefined : hints[name]}
          error={formState.errors[name]?.message}
          {...(wide.has(name) && { className: 'facts__wide' })}
        >
          <Input {...register(name)} {...rest} readOnly={name === 'email' && !isVerified} />
        </Field>
      ))}
    </div>
  )
}
