import type { AuditEvent } from '@regent/contract/members/audit'
import { memberPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Ellipsis, File, ListFilter, UserCheck, Users } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { Moment } from '#widgets/records/created-at.tsx'
import { FieldChanges } from '#widgets/records/field-changes.tsx'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { nameInWords } from '#widgets/records/name-in-words.ts'
import type { AuditListState } from './queries.ts'
import { auditTexts } from './texts.ts'

type Narrow = (filters: Partial<AuditListState['filters']>) => void

export const useAuditColumns = (onNarrow: Narrow) => {
  const texts = useTexts(auditTexts)

  return {
    text: { kind: 'title', cell: (event) => <Event event={event} /> },
    at: { kind: 'fact', cell: ({ at }) => <Moment at={at} /> },
    network: { kind: 'fact', cell: ({ network }) => <span className="num">{network ?? texts.none}</span> },
    number: {
      kind: 'figure',
      hiddenBelow: 'medium',
      cell: ({ number }) => (
        <span className="num">{number === undefined ? texts.unsealed : number.toLocaleString('en')}</span>
      ),
    },
    actions: { kind: 'actions', cell: (event) => <EventMenu event={event} onNarrow={onNarrow} /> },
  } satisfies Columns<AuditEvent>
}

const Event = ({ event: { text, changes, detail } }: { event: AuditEvent }) => {
  // The names of the fields stand before what they were and are.
  const facts = Object.entries(detail).filter(([name]) => name !== 'fields' || changes.length === 0)

  return (
    <div className="audit-event">
      <p>{text}</p>
      <FieldChanges changes={changes} />
      {facts.length === 0 ? null : (
        <p className="record-under">
          {facts.map(([name, value]) => `${nameInWords(name)}: ${String(value)}`).join(', ')}
        </p>
      )}
    </div>
  )
}

const EventMenu = ({ event, onNarrow }: { event: AuditEvent; onNarrow: Narrow }) => {
  const texts = useTexts(auditTexts)
  const { row } = texts
  const { actor, subject, record, action, text } = event
  const entries: MenuEntry[] = [
    ...(subject?.name
      ? [{ kind: 'link', label: row.member, icon: <Users />, to: memberPath(subject._id) } as const]
      : []),
    ...(actor?.name
      ? [
          {
            label: row.byActor(actor.name),
            icon: <UserCheck />,
            onSelect: () => onNarrow({ actor: actor._id, person: '' }),
          },
        ]
      : []),
    ...(subject?.name && subject._id !== actor?._id
      ? [
          {
            label: row.aboutSubject(subject.name),
            icon: <UserCheck />,
            onSelect: () => onNarrow({ person: subject._id, actor: '' }),
          },
        ]
      : []),
    ...(record === undefined ? [] : [{ label: row.record, icon: <File />, onSelect: () => onNarrow({ record }) }]),
    { label: row.action, icon: <ListFilter />, onSelect: () => onNarrow({ action }) },
  ]

  return (
    <span className="row-actions">
      <Menu
        trigger={
          <IconButton size="small" label={texts.more(text)}>
            <Ellipsis />
          </IconButton>
        }
        entries={entries}
      />
    </span>
  )
}
