import { deliveryStates, type Webhook } from '@regent/contract/connections/webhooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useLive } from '#lib/live/use-live.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Ellipsis } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { useOpened, useOpenEditor } from '#widgets/records/use-opened.ts'
import { ChoiceFilter } from '../choice-filter.tsx'
import { connectionQueries, deliveryListState, webhooksKey } from '../queries.ts'
import { DeliverySheet } from './delivery-sheet.tsx'
import { deliveryTexts, webhookTexts } from './texts.ts'
import { eventName, useDeliveryColumns } from './use-delivery-columns.tsx'
import { useRemoveWebhook, useWebhookActions } from './use-webhook-actions.ts'
import { useWebhookEntries } from './use-webhook-entries.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'

const EditWebhook = lazy(async () => ({ default: (await import('./webhook-form.tsx')).EditWebhook }))
const SecretDialog = lazy(async () => ({ default: (await import('../secret-dialog.tsx')).SecretDialog }))

/** One webhook with its deliveries. */
export const WebhookPage = ({ webhookId }: { webhookId: string }) => {
  const texts = useTexts(deliveryTexts)
  const query = useQuery(connectionQueries.webhook(webhookId))
  useLive('connections', webhooksKey)

  return (
    <RecordPage
      query={query}
      isLoaded={query.data !== undefined}
      words={texts.record}
      back={paths.adminConnections}
      head={query.data && <WebhookHead webhook={query.data} />}
    >
      {query.data && <Deliveries webhookId={webhookId} />}
    </RecordPage>
  )
}

const WebhookHead = ({ webhook }: { webhook: Webhook }) => {
  const texts = useTexts(webhookTexts)
  const navigate = useNavigate()
  const editor = useOpenEditor()
  const actions = useWebhookActions()
  // At once: this page would ask again for what has just been deleted.
  const remove = useRemoveWebhook(() => navigate(paths.adminConnections, { flushSync: true }))
  const entries = useWebhookEntries({
    actions,
    onEdit: ({ _id }) => editor.edit(_id),
    onRemove: (removed) => void remove(removed),
  })

  return (
    <>
      <PageTitle
        look="plain"
        badge={<WebhookStateBadge webhook={webhook} />}
        lead={<span className="wrap-anywhere">{webhook.url}</span>}
        actions={
          <>
            {webhook.isOn ? (
              <Button onClick={() => actions.test(webhook)}>{texts.actions.test}</Button>
            ) : (
              <Button look="primary" onClick={() => actions.toggle(webhook)}>
                {texts.actions.on}
              </Button>
            )}
            <Menu
              trigger={
                <IconButton label={texts.more(webhook.name)}>
                  <Ellipsis />
                </IconButton>
              }
              entries={entries(webhook)}
            />
          </>
        }
      >
        {webhook.name}
      </PageTitle>
      <Notices webhook={webhook} />
      <Suspense>
        {editor.editedId === null ? null : <EditWebhook id={editor.editedId} onClose={editor.close} />}
        {actions.secret === undefined ? null : (
          <SecretDialog {...texts.secret} secret={actions.secret} onClose={actions.hideSecret} />
        )}
      </Suspense>
    </>
  )
}

const Notices = ({ webhook }: { webhook: Webhook }) => {
  const { notices } = useTexts(deliveryTexts)
  const { event } = useTexts(webhookTexts)
  const zone = useZone()
  const { offReason, failingSince, earlierSecretUntil, isOn } = webhook
  const moment = (at: string) => formatDateTime(new Date(at), zone)

  return (
    <div className="webhook-head">
      <p className="text-14 text-ink-muted">{webhook.events.map((name) => event[name]).join(', ')}</p>
      {offReason === undefined ? null : (
        <Alert tone="negative" title={notices[offReason].title}>
          {notices[offReason].text}
        </Alert>
      )}
      {isOn && failingSince !== undefined ? (
        <Alert tone="caution">{notices.trouble(moment(failingSince))}</Alert>
      ) : null}
      {earlierSecretUntil === undefined ? null : (
        <Alert tone="info">{notices.earlier(moment(earlierSecretUntil))}</Alert>
      )}
    </div>
  )
}

const Deliveries = ({ webhookId }: { webhookId: string }) => {
  const texts = useTexts(deliveryTexts)
  const { event } = useTexts(webhookTexts)
  const { opened, open, close, addressOf } = useOpened('delivery')
  const list = useRecordList({
    state: deliveryListState,
    query: (state) => connectionQueries.deliveries(webhookId, state),
    rowId: ({ _id }) => _id,
  })

  return (
    <>
      <div className="mb-3">
        <ChoiceFilter
          label={texts.filter}
          any={texts.anyState}
          words={texts.states}
          choices={deliveryStates}
          value={list.state.filters.state}
          onChange={(state) => list.change({ filters: { state } })}
        />
      </div>
      <RecordList
        list={list}
        words={{ ...texts, label: texts.list }}
        columns={useDeliveryColumns(webhookId, addressOf)}
        rowName={(row) => eventName(row.event, event, texts.ping)}
        onOpen={({ _id }) => open(_id)}
        empty={texts.empty}
      />
      {opened === null ? null : (
        <DeliverySheet key={opened} webhookId={webhookId} deliveryId={opened} onClose={close} />
      )}
    </>
  )
}
