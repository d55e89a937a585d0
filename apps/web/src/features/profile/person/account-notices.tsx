import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { focusPanel } from '../focus.ts'
import { useUpdateUser } from '../queries.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { personTexts } from './texts.ts'

/** Notices about addresses that are not confirmed yet. */
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
    <Alert tone="caution" title={unverified.title}>
      <p>{unverified.text(email)}</p>
      <div className="notices__action">
        <Button size="small" busy={isPending} busyLabel={unverified.sending} onClick={handleClick}>
          {unverified.send}
        </Button>
      </div>
    </Alert>
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
    <Alert title={texts.title}>
      <p>{texts.text(pending, email)}</p>
      <div className="notices__action">
        <Button size="small" busy={isPending} busyLabel={texts.keeping} onClick={handleClick}>
          {texts.keep}
        </Button>
      </div>
    </Alert>
  )
}
