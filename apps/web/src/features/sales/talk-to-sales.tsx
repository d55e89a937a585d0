import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { type ReceivedRequest, SalesRequestForm } from './sales-request-form.tsx'
import { salesTexts } from './texts.ts'

export const TalkToSales = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(salesTexts)
  const [received, setReceived] = useState<ReceivedRequest>()

  return (
    <Dialog
      onClose={onClose}
      title={received ? texts.sent.title : texts.title}
      description={received ? undefined : texts.lead}
    >
      {received ? (
        <RequestReceived received={received} onClose={onClose} />
      ) : (
        <SalesRequestForm onReceived={setReceived} />
      )}
    </Dialog>
  )
}

const RequestReceived = ({ received, onClose }: { received: ReceivedRequest; onClose: () => void }) => {
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
