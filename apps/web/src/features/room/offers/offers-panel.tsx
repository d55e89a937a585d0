import type { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import type { Cta } from '@regent/contract/webinars/webinar-fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { failureText } from '#lib/api/app-failure.ts'
import { withPart } from '#lib/api/answers.ts'
import { editWebinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ExternalLink } from '#ui/content/icons.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/states/badge.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import { useRoom } from '../connection/use-room.ts'
import { RoomPanel } from '../room-panel.tsx'
import { offerTexts } from './texts.ts'
import type { Offer } from './use-offers.ts'

// Without schemas: the contract stays out of the room.
const show: BareEndpoint<typeof adminWebinarEndpoints.show> = {
  method: 'GET',
  path: '/api/webinars/admin/:id',
  access: 'admin',
}

/** Below the key of all webinars, so that it is read again when one changes. */
const useCtas = (id: string) =>
  useQuery({
    queryKey: ['webinars', 'calls to action', id],
    queryFn: async ({ signal }) => {
      const { webinar } = await callApi(show, { params: { id }, query: { fields: 'full' } }, { signal })
      return withPart(webinar, 'ctas').ctas
    },
    // The host comes back from the form in another tab.
    staleTime: 0,
  })

interface OffersPanelProps {
  webinar: { _id: string }
  shown: readonly Offer[]
  onClose: () => void
}

/** For hosts: each call to action of the webinar, to show or hide. */
export const OffersPanel = ({ webinar, shown, onClose }: OffersPanelProps) => {
  const texts = useTexts(offerTexts).panel
  const query = useCtas(webinar._id)
  const { data: ctas, error } = query

  return (
    <RoomPanel title={texts.title} closeLabel={texts.close} opener=".control--offers" onClose={onClose}>
      <div className="room-panel__body offers-panel">
        {ctas === undefined && error === null ? (
          <Loading text={texts.loading}>
            <p className="room-panel__note">{texts.loading}</p>
          </Loading>
        ) : null}
        {ctas === undefined && error !== null ? <FailedQuery title={texts.failed} query={query} /> : null}
        {ctas?.length === 0 ? <p className="room-panel__note">{texts.empty}</p> : null}
        {ctas && ctas.length > 0 ? (
          <>
            <p className="room-panel__note">{texts.intro}</p>
            <ul className="offers-panel__list">
              {ctas.map((cta, index) => (
                <OfferRow
                  key={index}
                  cta={cta}
                  number={index + 1}
                  isShown={shown.some(({ number }) => number === index + 1)}
                />
              ))}
            </ul>
          </>
        ) : null}
        {ctas ? (
          <a
            className={buttonClass({ size: 'small' })}
            href={editWebinarPath(webinar)}
            target="_blank"
            rel="noopener"
            aria-label={texts.editLabel}
          >
            {texts.edit}
            <ExternalLink />
          </a>
        ) : null}
      </div>
    </RoomPanel>
  )
}

const OfferRow = ({ cta: { label, link }, number, isShown }: { cta: Cta; number: number; isShown: boolean }) => {
  const texts = useTexts(offerTexts).panel
  const room = useRoom()
  const [isBusy, setIsBusy] = useState(false)

  const change = async () => {
    setIsBusy(true)
    try {
      await room.calls.showOffer(number, !isShown)
      await room.refresh()
    } catch (error) {
      const { title, text } = texts.changeFailed
      toast.error({ title, text: error instanceof Error ? failureText(error, text) : text })
    }
    setIsBusy(false)
  }

  return (
    <li className="offers-panel__offer">
      <div className="offers-panel__what">
        <b dir="auto">{label}</b>
        <span>{link}</span>
        {isShown ? <Badge tone="positive">{texts.shown}</Badge> : null}
      </div>
      <Button
        look={isShown ? 'outline' : 'primary'}
        size="small"
        busy={isBusy}
        aria-label={isShown ? texts.hideLabel(label) : texts.showLabel(label)}
        onClick={() => void change()}
      >
        {isShown ? texts.hide : texts.show}
      </Button>
    </li>
  )
}
