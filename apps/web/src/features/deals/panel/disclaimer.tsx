import { dealMarkEndpoints } from '@regent/contract/deals/deal-marks'
import type { DealDetails } from '@regent/contract/deals/deals'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { FailureAlert } from '#ui/states/failure-alert.tsx'
import { dealQuery } from './deal-query.ts'
import { panelTexts } from './texts.ts'

interface DisclaimerProps {
  deal: DealDetails
  disclaimer: NonNullable<DealDetails['disclaimer']>
}

/** Stands in the place of the details until the member has accepted this version of the text. */
export const Disclaimer = ({ deal: { _id: id }, disclaimer: { text, version } }: DisclaimerProps) => {
  const texts = useTexts(panelTexts).disclaimer
  const queryClient = useQueryClient()
  const { queryKey } = dealQuery(id)
  const accept = useAction(dealMarkEndpoints.accept, {
    onSuccess: ({ deal }) => queryClient.setQueryData(queryKey, deal),
  })
  const wasChanged = accept.error?.status === 409

  const handleClick = () =>
    accept.send(
      { params: { id }, body: { version } },
      {
        onError: ({ status }) => {
          if (status !== 409) return
          toast.info(texts.changed)
          void queryClient.invalidateQueries({ queryKey })
        },
      },
    )

  return (
    <section className="deal-disclaimer" aria-labelledby="deal-disclaimer">
      <h3 id="deal-disclaimer">{texts.title}</h3>
      <p className="deal-disclaimer__text">{text}</p>
      <FailureAlert failure={wasChanged ? null : accept.error} otherwise={texts.failed} />
      <Button look="primary" busy={accept.isPending} busyLabel={texts.accepting} onClick={handleClick}>
        {texts.accept}
      </Button>
    </section>
  )
}
