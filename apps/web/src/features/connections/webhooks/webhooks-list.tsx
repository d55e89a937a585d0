import type { Webhook } from '@regent/contract/connections/webhooks'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { webhookPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Ellipsis, Plus } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { Moment } from '#widgets/records/created-at.tsx'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { connectionQueries, webhookListState, webhooksKey } from '../queries.ts'
import { webhookTexts } from './texts.ts'
import { useRemoveWebhook, useWebhookActions } from './use-webhook-actions.ts'
import { type RowActions, useWebhookEntries } from './use-webhook-entries.tsx'
import { WebhookStateBadge } from './webhook-state.tsx'

const WebhookForm = lazy(async () => ({ default: (await import('./webhook-form.tsx')).WebhookForm }))
const EditWebhook = lazy(async () => ({ default: (await import('./webhook-form.tsx')).EditWebhook }))
const SecretDialog = lazy(async () => ({ default: (await import('../secret-dialog.tsx')).SecretDialog }))

/** The webhooks of the portal. */
export const WebhooksList = () => {
  const texts = useTexts(webhookTexts)
  const navigate = useNavigate()
  const editor = useOpenEditor()
  const actions = useWebhookActions()
  const remove = useRemoveWebhook()
  const list = useRecordList({
    state: webhookListState,
    query: () => connectionQueries.webhooks,
    rowId: ({ _id }) => _id,
    live: { topics: 'connections', queryKey: webhooksKey },
  })
  const edit = ({ _id }: Webhook) => editor.edit(_id)
  const removeRow = (webhook: Webhook) => void remove(webhook)

  return (
    <>
      <div className="list-lead">
        <p className="list-lead__text">
          {texts.lead} {texts.guide}
        </p>
        <Button look="primary" onClick={editor.create}>
          <Plus />
          {texts.create}
        </Button>
      </div>
      <RecordList
        list={list}
        words={{ ...texts, label: texts.list }}
        columns={useColumns({ actions, onEdit: edit, onRemove: removeRow })}
        rowName={({ name }) => name}
        onOpen={({ _id }) => void navigate(webhookPath(_id))}
        rowKeys={{ e: edit, c: editor.create, Delete: removeRow }}
        keyHints={[
          { key: 'Enter', does: texts.keys.open },
          { key: 'E', does: texts.keys.edit },
          { key: 'Del', does: texts.keys.remove },
          { key: 'C', does: texts.keys.create },
        ]}
        empty={{ ...texts.empty, action: { label: texts.create, run: editor.create } }}
      />
      <Suspense>
        {editor.isCreating ? <WebhookForm onClose={editor.close} onCreated={actions.showSecret} /> : null}
        {editor.editedId === null ? null : <EditWebhook id={editor.editedId} onClose={editor.close} />}
        {actions.secret === undefined ? null : (
          <SecretDialog {...texts.secret} secret={actions.secret} onClose={actions.hideSecret} />
        )}
      </Suspense>
    </>
  )
}

const useColumns = (rowActions: RowActions) => {
  const texts = useTexts(webhookTexts)
  const entriesOf = useWebhookEntries(rowActions)

  return {
    name: {
      kind: 'title',
      cell: ({ _id, name, url }) => (
        <>
          <Link to={webhookPath(_id)} className="record-link wrap-anywhere" aria-label={texts.open(name)}>
            {name}
          </Link>
          <span className="webhook-url">{url}</span>
        </>
      ),
    },
    events: {
      kind: 'line',
      cell: ({ events }) => (
        <span className="connection-words">{events.map((name) => texts.event[name]).join(', ')}</span>
      ),
    },
    state: { kind: 'badge', cell: (webhook) => <State webhook={webhook} /> },
    lastDeliveredAt: {
      kind: 'fact',
      hiddenBelow: 'medium',
      cell: ({ lastDeliveredAt }) => (lastDeliveredAt === undefined ? texts.never : <Moment at={lastDeliveredAt} />),
    },
    actions: {
      kind: 'actions',
      cell: (webhook) => (
        <span className="row-actions">
          {webhook.isOn ? (
            <Button look="quiet" size="small" onClick={() => rowActions.actions.test(webhook)}>
              {texts.test}
            </Button>
          ) : null}
          <Menu
            trigger={
              <IconButton size="small" label={texts.more(webhook.name)}>
                <Ellipsis />
              </IconButton>
            }
            entries={entriesOf(webhook)}
          />
        </span>
      ),
    },
  } satisfies Columns<Webhook>
}

const State = ({ webhook }: { webhook: Webhook }) => {
  const texts = useTexts(webhookTexts)
  const { waiting, failed } = webhook

  return (
    <span className="connection-state">
      <WebhookStateBadge webhook={webhook} />
      {waiting > 0 ? <span className="record-under">{texts.waiting(waiting)}</span> : null}
      {failed > 0 ? <span className="record-under">{texts.failed(failed)}</span> : null}
    </span>
  )
}
