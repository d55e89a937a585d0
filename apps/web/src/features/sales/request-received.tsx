import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { salesTexts } from './texts.ts'

export interface ReceivedRequest {
  message: string
  at: Date
}

interface RequestReceivedProps {
  received: ReceivedRequest
  onClose: () => void
}

export const RequestReceived = ({ received, onClose }: RequestReceivedProps) => {
  const texts = useTexts(salesTexts).sent
  const zone = useZone()

  return (
    <div className="grid gap-4" role="status">
      <Rule tone="accent" />
      <p>{received.message}</p>
      <p className="num text-14 text-ink-muted">
        {texts.at} {formatDateTime(received.at, zone)}
      </p>
      <Button size="large" block onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  )
}
