import type { Message } from '@regent/contract/messages/messages'
import { Link } from 'react-router'
import type { Column } from '#ui/tables/table-column.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChannelName, Moment, StateBadge } from '../message-parts.tsx'
import type { messagesTexts } from '../texts.ts'

interface MessageColumnsOptions {
  texts: (typeof messagesTexts)['en']
  nameOf: (message: Message) => string
  addressOf: (id: string) => string
  onRetry: (message: Message) => void
}

export const messageColumns = ({ texts, nameOf, addressOf, onRetry }: MessageColumnsOptions): Column<Message>[] => {
  const heads = texts.list.columns

  return [
    {
      key: 'to',
      head: heads.to,
      kind: 'title',
      cell: (message) => (
        <>
          <Link
            to={addressOf(message._id)}
            state={{ openedHere: true }}
            preventScrollReset
            className="record-link message-to"
            aria-label={texts.list.open(nameOf(message))}
          >
            {message.to || texts.undecided}
          </Link>
          {message.user === undefined ? null : <span className="message-member">{message.user.name}</span>}
        </>
      ),
    },
    { key: 'state', head: heads.state, kind: 'badge', cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'kind',
      head: heads.kind,
      kind: 'line',
      cell: ({ kind, channel }) => <ChannelName channel={channel}>{texts.kinds[kind]}</ChannelName>,
    },
    {
      key: 'webinar',
      head: heads.webinar,
      kind: 'line',
      cell: ({ webinar }) => <span className="message-webinar">{webinar?.name ?? '–'}</span>,
    },
    { key: 'due', head: heads.due, kind: 'fact', cell: ({ dueAt }) => <Moment at={dueAt} /> },
    {
      key: 'sent',
      head: heads.sent,
      kind: 'fact',
      cell: ({ sentAt }) => (sentAt === undefined ? '–' : <Moment at={sentAt} />),
    },
    {
      key: 'actions',
      head: heads.actions,
      kind: 'actions',
      cell: (message) => (
        <span className="row-actions">
          {message.canRetry ? (
            <Button
              look="quiet"
              size="small"
              aria-label={texts.retry.actionOf(nameOf(message))}
              onClick={() => onRetry(message)}
            >
              {texts.retry.short}
            </Button>
          ) : null}
        </span>
      ),
    },
  ]
}
