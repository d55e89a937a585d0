import { salesEndpoints } from '@regent/contract/firm/sales'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { refusedLink, type RefusedLink } from '#lib/api/refused-link.ts'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { formatClock, formatDay, zoneNameAt } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { LinkPage } from '#ui/states/outcome.tsx'
import { salesQueries } from '../queries.ts'
import { cancelCallTexts } from './texts.ts'

interface CancelCallProps {
  token: string
  loading: ReactNode
  /** Links to go on. */
  next: ReactNode
}

/** The page behind the link in the mail about a booked call. */
export const CancelCall = ({ token, loading, next }: CancelCallProps) => {
  const texts = useTexts(cancelCallTexts)
  const zone = useZone()
  const call = useQuery(salesQueries.call(token))
  const queryClient = useQueryClient()
  const { send, isPending } = useAction(salesEndpoints.cancelCall)
  const [result, setResult] = useState<'done' | RefusedLink>()
  const outcome = result ?? refusedLink(call.error)

  const handleConfirm = () =>
    send(
      { params: { token } },
      {
        onSuccess: () => {
          setResult('done')
          void queryClient.invalidateQueries(salesQueries.freeTimes)
        },
        onError: (failure) => {
          setResult(refusedLink(failure))
          toast.error({ title: texts.failed, text: failure.message, failure })
        },
      },
    )
  return (
    <LinkPage
      query={call}
      outcome={outcome && texts[outcome]}
      loading={loading}
      next={next}
      texts={texts}
      lead={({ callAt }) => {
        const at = new Date(callAt)
        return texts.lead(`${formatDay(at, zone)} at ${formatClock(at, zone)} (${zoneNameAt(at, zone)})`)
      }}
      isPending={isPending}
      onConfirm={handleConfirm}
    />
  )
}
