import type { DeliveryDetails } from '@regent/contract/connections/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { Moment } from '#widgets/records/created-at.tsx'
import { Facts, ReadingSheet } from '#widgets/records/reading-sheet.tsx'
import { connectionQueries } from '../queries.ts'
import { deliveryTexts, webhookTexts } from './texts.ts'
import { deliveryTones, eventName, useRedeliver } from './use-delivery-columns.tsx'

interface DeliverySheetProps {
  webhookId: string
  deliveryId: string
  onClose: () => void
}

/** What was sent, and what was answered each time. */
export const DeliverySheet = ({ webhookId, deliveryId, onClose }: DeliverySheetProps) => {
  const texts = useTexts(deliveryTexts)
  const { event: names } = useTexts(webhookTexts)
  const query = useQuery(connectionQueries.delivery(webhookId, deliveryId))
  const { redeliver, isPending } = useRedeliver(webhookId)
  const { data } = query

  return (
    <ReadingSheet
      title={data === undefined ? texts.list : eventName(data.event, names, texts.ping)}
      query={query}
      words={texts.reading}
      onClose={onClose}
      size="wide"
      foot={
        data && (
          <Button busy={isPending} onClick={() => redeliver(deliveryId)}>
            {texts.redeliver}
          </Button>
        )
      }
    >
      {(delivery) => <Details delivery={delivery} />}
    </ReadingSheet>
  )
}

const indented = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}

const Details = ({ delivery }: { delivery: DeliveryDetails }) => {
  const { reading: texts, states } = useTexts(deliveryTexts)
  const { _id, state, createdAt, body } = delivery

  return (
    <>
      <Facts
        label={texts.facts}
        facts={[
          { name: texts.state, value: <Badge tone={deliveryTones[state]}>{states[state]}</Badge> },
          { name: texts.happened, value: <Moment at={createdAt} /> },
          { name: texts.id, value: <code className="wrap-anywhere">{_id}</code> },
        ]}
      />
      <section className="delivery-part">
        <h3 className="h3">{texts.body}</h3>
        {body === '' ? (
          <p className="text-14 text-ink-muted">{texts.noBody}</p>
        ) : (
          // Scrolls, so the keyboard has to reach it.
          <pre className="delivery-body" tabIndex={0} aria-label={texts.body} role="region">
            {indented(body)}
          </pre>
        )}
      </section>
      <Attempts delivery={delivery} />
    </>
  )
}

const Attempts = ({ delivery: { log } }: { delivery: DeliveryDetails }) => {
  const texts = useTexts(deliveryTexts)
  const { reading } = texts

  return (
    <section className="delivery-part">
      <h3 className="h3">{reading.log}</h3>
      {log.length === 0 ? <p className="text-14 text-ink-muted">{reading.noAttempt}</p> : null}
      <ol className="delivery-log">
        {log.toReversed().map(({ at, durationMs, status, problem, answer }) => (
          <li key={at} className="delivery-log__attempt">
            <p>{problem ?? reading.answered(status ?? 0)}</p>
            <p className="record-under">
              <Moment at={at} />, <span className="num">{texts.ms(durationMs)}</span>
            </p>
            {answer === '' ? null : <code className="delivery-excerpt">{answer}</code>}
          </li>
        ))}
      </ol>
    </section>
  )
}
