import { useState } from 'react'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type ReceivedRequest, RequestReceived } from './request-received.tsx'
import { SalesRequestForm } from './sales-request-form.tsx'
import { Scheduler } from './scheduler.tsx'
import { salesTexts } from './texts.ts'

/** The firm's scheduler, or our own form with the free times of the firm. */
export const TalkToSales = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(salesTexts)
  const { schedulerUrl } = usePortal()
  const [received, setReceived] = useState<ReceivedRequest>()
  const [prefersForm, setPrefersForm] = useState(false)

  if (received) {
    return (
      <Dialog onClose={onClose} title={received.callAt ? texts.sent.bookedTitle : texts.sent.title}>
        <RequestReceived received={received} onClose={onClose} />
      </Dialog>
    )
  }
  if (schedulerUrl !== undefined && !prefersForm) {
    return (
      <Dialog size="wide" onClose={onClose} title={texts.title} description={texts.scheduler.lead}>
        <Scheduler address={schedulerUrl} onForm={() => setPrefersForm(true)} />
      </Dialog>
    )
  }
  return (
    <Dialog onClose={onClose} title={texts.title} description={texts.lead}>
      <SalesRequestForm hasTimes={schedulerUrl === undefined} onReceived={setReceived} />
    </Dialog>
  )
}
