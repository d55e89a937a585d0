import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { focusPanel } from '../focus.ts'
import { useUpdateUser } from '../queries.ts'
import { personTexts } from './texts.ts'

/** Notices about addresses that are not confirmed yet. */
export const AccountNotices = ({ user }: { user: User }) => (
  <div className="notices">
    {user.isVerified ? null : <UnverifiedNotice email={user.email} />}
    {user.pendingEmail === undefined ? null : <PendingEmail email={user.email} pending={user.pendingEmail} />}
  </div>
)

const UnverifiedNotice = ({ email }: { email: string }) => {
  const texts = useTexts(personTexts)
  const { unverified, failed } = texts
  const { send, isPending } = useAction(authEndpoints.sendVerification)
  const handleClick = () =>
    send(
      {},
      {
        onSuccess: ({ message }) => toast.success({ title: unverified.sent, text: message }),
        onError: ({ message }) => toast.error({ title: failed.title, text: message }),
      },
    )

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
  const texts = useTexts(personTexts)
  const updateUser = useUpdateUser()
  const { send, isPending } = useAction(profileEndpoints.withdrawEmail)
  const handleClick = () =>
    send(
      {},
      {
        onSuccess: ({ user }) => {
          focusPanel()
          updateUser(user)
          toast.success({ title: texts.pending.kept, text: texts.pending.keptText(user.email) })
        },
        onError: ({ message }) => toast.error({ title: texts.failed.title, text: message }),
      },
    )

  return (
    <Alert title={texts.pending.title}>
      <p>{texts.pending.text(pending, email)}</p>
      <div className="notices__action">
        <Button size="small" busy={isPending} busyLabel={texts.pending.keeping} onClick={handleClick}>
          {texts.pending.keep}
        </Button>
      </div>
    </Alert>
  )
}
