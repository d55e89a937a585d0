import { profileEndpoints } from '@regent/contract/identity/profile'
import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { focusPanel } from '../focus-panel.ts'
import { useKeepUser } from '../use-keep-user.ts'
import { preferencesTexts } from './texts.ts'

export const DeletionRequested = ({ at }: { at: string }) => {
  const { error: errorTitle, deletion: texts } = useTexts(preferencesTexts)
  const keepUser = useKeepUser()
  const zone = useZone()
  const { send, isPending } = useAction(profileEndpoints.withdrawDeletion)
  const handleClick = () =>
    send(
      {},
      {
        onSuccess: ({ user, message }) => {
          focusPanel()
          keepUser(user)
          toast.success({ title: texts.withdrawn, text: message })
        },
        onError: ({ message }) => toast.error({ title: errorTitle, text: message }),
      },
    )

  return (
    <Alert tone="caution" title={texts.requested}>
      <p>{texts.requestedText(formatDateTime(new Date(at), zone))}</p>
      <div className="notices__action">
        <Button size="small" busy={isPending} busyLabel={texts.withdrawing} onClick={handleClick}>
          {texts.withdraw}
        </Button>
      </div>
    </Alert>
  )
}
