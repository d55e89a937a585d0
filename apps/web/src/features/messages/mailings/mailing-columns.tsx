import type { Mailing } from '@regent/contract/members/mailings'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { Pencil, Trash } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CreatedAt, Moment } from '#widgets/records/created-at.tsx'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { MailingStateBadge } from './mailing-state.tsx'
import { mailingTexts } from './texts.ts'

export const isDraft = ({ state }: Mailing): boolean => state === 'draft'
/** It can still be changed. */
export const isOpen = ({ begunAt }: Mailing): boolean => begunAt === undefined

interface ColumnsOptions {
  addressOf: (id: string) => string
  onEdit: (mailing: Mailing) => void
  onRemove: (mailing: Mailing) => void
}

export const useMailingColumns = ({ addressOf, onEdit, onRemove }: ColumnsOptions) => {
  const texts = useTexts(mailingTexts)

  return {
    subject: {
      kind: 'title',
      cell: ({ _id, subject }) => (
        <Link
          to={addressOf(_id)}
          state={{ openedHere: true }}
          preventScrollReset
          className="record-link wrap-anywhere"
          aria-label={texts.open(subject)}
        >
          {subject}
        </Link>
      ),
    },
    state: { kind: 'badge', cell: ({ state }) => <MailingStateBadge state={state} /> },
    segment: {
      kind: 'line',
      cell: ({ segmentName }) => <span className="message-webinar">{segmentName || texts.goneSegment}</span>,
    },
    recipients: {
      kind: 'figure',
      cell: ({ recipients }) => <span className="num">{recipients?.toLocaleString('en') ?? '–'}</span>,
    },
    when: {
      kind: 'fact',
      cell: ({ begunAt, sendAt, updatedAt }) =>
        (begunAt ?? sendAt) === undefined ? (
          <CreatedAt at={updatedAt} />
        ) : (
          <Moment at={begunAt ?? sendAt ?? updatedAt} />
        ),
    },
    actions: {
      kind: 'actions',
      cell: (mailing) => (
        <span className="row-actions">
          {isOpen(mailing) ? (
            <IconButton size="small" label={texts.edit(mailing.subject)} onClick={() => onEdit(mailing)}>
              <Pencil />
            </IconButton>
          ) : null}
          {isDraft(mailing) ? (
            <IconButton size="small" label={texts.remove(mailing.subject)} onClick={() => onRemove(mailing)}>
              <Trash />
            </IconButton>
          ) : null}
        </span>
      ),
    },
  } satisfies Columns<Mailing>
}
