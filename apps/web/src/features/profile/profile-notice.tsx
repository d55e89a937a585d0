import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'

interface ProfileNoticeProps {
  tone?: 'caution'
  title: string
  text: string
  action: string
  busyLabel: string
  isPending: boolean
  onAction: () => void
}

/** A notice about the account, with a button. */
export const ProfileNotice = ({ tone, title, text, action, busyLabel, isPending, onAction }: ProfileNoticeProps) => (
  <Alert title={title} {...(tone && { tone })}>
    <p>{text}</p>
    <Button size="small" className="mt-2.5" busy={isPending} busyLabel={busyLabel} onClick={onAction}>
      {action}
    </Button>
  </Alert>
)
