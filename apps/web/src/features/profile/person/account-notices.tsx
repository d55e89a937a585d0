import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { ProfileNotice } from '../profile-notice.tsx'
import { focusPanel } from '../focus.ts'
import { useUpdateUser } from '../queries.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { personTexts } from './texts.ts'

/** Notices about addresses that are not verified or confirmed yet. */
export const AccountNotices = ({ user }: { user: User }) => (
  <div className="notices">
    {user.isVerified ? null : <UnverifiedNotice email={user.email} />}
    {user.pendingEmail === undefined ? null : <PendingEmail email={user.email} pending={user.pendingEmail} />}
  </div>
)

const UnverifiedNotice = ({ email }: { email: string }) => {
  const { unverified } = useTexts(personTexts)
  const { send, isPending } = useProfileAction(authEndpoints.sendVerification)
  const handleClick = () => send({}, ({ message }) => toast.success({ title: unverified.sent, text: message }))

  return (
    <ProfileNotice
      tone="caution"
      title={unverified.title}
      text={unverified.text(email)}
      action={unverified.send}
      busyLabel={unverified.sending}
      isPending={isPending}
      onAction={handleClick}
    />
  )
}

const PendingEmail = ({ email, pending }: { email: string; pending: string }) => {
  const texts = useTexts(personTexts).pending
  const updateUser = useUpdateUser()
  const { send, isPending } = useProfileAction(profileEndpoints.withdrawEmail)
  const handleClick = () =>
    send({}, ({ user }) => {
      focusPanel()
      updateUser(user)
      toast.success({ title: texts.kept, text: texts.keptText(user.email) })
    })

  return (
    <ProfileNotice
      title={texts.title}
      text={texts.text(pending, email)}
      action={texts.keep}
      busyLabel={texts.keeping}
      isPending={isPending}
      onAction={handleClick}
    />
  )
}
