import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { type ReceivedRequest, RequestReceived } from './request-received.tsx'
import { SalesRequestForm } from './sales-request-form.tsx'
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
