import type { Message } from '@regent/contract/messages/messages'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { Link } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { ChannelName, Moment, StateBadge } from '../message-parts.tsx'
import type { messagesTexts } from '../texts.ts'

interface MessageColumnsOptions {
  texts: (typeof messagesTexts)['en']
  nameOf: (message: Message) => string
  addressOf: (id: string) => string
  onRetry: (message: Message) => void
}

export const messageColumns = ({ texts, nameOf, addressOf, onRetry }: MessageColumnsOptions) =>
  ({
    to: {
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
    state: { kind: 'badge', cell: ({ state }) => <StateBadge state={state} /> },
    kind: {
      kind: 'line',
      cell: ({ kind, channel }) => <ChannelName channel={channel}>{texts.kinds[kind]}</ChannelName>,
    },
    webinar: {
      kind: 'line',
      cell: ({ webinar }) => <span className="message-webinar">{webinar?.name ?? '–'}</span>,
    },
    due: { kind: 'fact', cell: ({ dueAt }) => <Moment at={dueAt} /> },
    sent: {
      kind: 'fact',
      cell: ({ sentAt }) => (sentAt === undefined ? '–' : <Moment at={sentAt} />),
    },
    actions: {
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
  }) satisfies Columns<Message>
