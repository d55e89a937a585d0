import type { MessageKind, MessageTemplate } from '@regent/contract/messages/messages'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { defineListState } from '#widgets/records/list/list-state.ts'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { ChannelName } from '../message-parts.tsx'
import { messageQueries } from '../queries.ts'
import { messagesTexts } from '../texts.ts'
import { EditTemplate } from './template-form.tsx'
import { templateTexts } from './texts.ts'

const listState = defineListState()

/** Mails that staff write each time. */
const writtenFor: Partial<Record<MessageKind, 'perPerson' | 'perMailing'>> = {
  direct: 'perPerson',
  mailing: 'perMailing',
}

interface Row {
  kind: MessageKind
  /** Undefined if staff write a new text each time. */
  template: MessageTemplate | undefined
}

export const TemplatesPage = () => {
  const texts = useTexts(templateTexts)
  const { kinds } = useTexts(messagesTexts)
  const { editedId, edit, close } = useOpenEditor()
  const list = useRecordList({ state: listState, query: () => messageQueries.templates, rowId: ({ kind }) => kind })

  const columns = {
    kind: { kind: 'title', cell: ({ kind }) => kinds[kind] },
    subject: {
      kind: 'line',
      cell: ({ kind, template }) => (
        <span className="record-text">{template ? template.subject : texts[writtenFor[kind] ?? 'perWebinar']}</span>
      ),
    },
    channel: {
      kind: 'fact',
      cell: ({ kind, template }) => (
        <ChannelName channel={template?.channel ?? (kind in writtenFor ? 'mail' : 'sms')} />
      ),
    },
    whose: {
      kind: 'badge',
      cell: ({ template }) =>
        template ? (
          <Badge tone={template.isOwn ? 'accent' : 'neutral'}>{template.isOwn ? texts.custom : texts.standard}</Badge>
        ) : null,
    },
    actions: {
      kind: 'actions',
      cell: ({ kind, template }) => (
        <span className="row-actions">
          {template && (
            <Button look="quiet" size="small" aria-label={texts.editThat(kinds[kind])} onClick={() => edit(kind)}>
              {texts.edit}
            </Button>
          )}
        </span>
      ),
    },
  } satisfies Columns<Row>

  return (
    <>
      <p className="template-lead">{texts.lead}</p>
      <RecordList
        list={list}
        words={texts}
        columns={columns}
        rowName={({ kind }) => kinds[kind]}
        onOpen={({ kind, template }) => {
          if (template) edit(kind)
        }}
      />
      {editedId === null ? null : <EditTemplate key={editedId} kind={editedId} onClose={close} />}
    </>
  )
}
