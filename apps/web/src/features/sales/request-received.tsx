import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { DateBlock } from '#ui/content/date-block.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { Button } from '#ui/controls/button.tsx'
import { salesTexts } from './texts.ts'

export interface ReceivedRequest {
  message: string
  at: Date
  email: string
  /** When the call is, if a time was booked. */
  callAt?: Date
}

export const RequestReceived = ({ received, onClose }: { received: ReceivedRequest; onClose: () => void }) => {
  const texts = useTexts(salesTexts).sent
  const zone = useZone()
  const { message, at, email, callAt } = received

  return (
    <div className="grid gap-4" role="status">
      <Rule tone="accent" />
      {callAt ? <DateBlock at={callAt} zone={zone} /> : null}
      <p>{message}</p>
      {callAt ? <p className="text-14 wrap-anywhere text-ink-muted">{texts.mailed(email)}</p> : null}
      <p className="num text-14 text-ink-muted">
        {texts.at} {formatDateTime(at, zone)}
      </p>
      <Button size="large" block onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}
