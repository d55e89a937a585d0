import type { WrittenFilters } from '@regent/contract/members/member-filters'
import type { Member } from '@regent/contract/members/members'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { newMailingPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ChevronDown, Columns, Download, Mail, Pencil, Upload, UserPlus } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { useChosenColumns } from '#widgets/records/list/use-chosen-columns.ts'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { filterKeys, writtenFiltersOf } from '../queries.ts'
import { memberAdminTexts } from '../texts.ts'
import type { WhichMembers } from '../use-member-actions.ts'
import { memberColumnNames, usualMemberColumns } from './member-columns.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberList, type ShownMembers, useMemberList } from './member-list.tsx'
import { useExport } from './use-export.ts'

const InviteMember = lazy(async () => ({ default: (await import('../form/invite-member.tsx')).InviteMember }))
const EditMember = lazy(async () => ({ default: (await import('../form/edit-member.tsx')).EditMember }))
const ImportMembers = lazy(async () => ({ default: (await import('./import-members.tsx')).ImportMembers }))
const BulkEdit = lazy(async () => ({ default: (await import('./bulk-edit.tsx')).BulkEdit }))
const FilterSheet = lazy(async () => ({ default: (await import('../filters/filter-sheet.tsx')).FilterSheet }))
const SegmentForm = lazy(async () => ({ default: (await import('../segments/segment-form.tsx')).SegmentForm }))
const EraseMember = lazy(async () => ({ default: (await import('../member/erase-member.tsx')).EraseMember }))
const ChooseColumns = lazy(async () => ({ default: (await import('./choose-columns.tsx')).ChooseColumns }))

/** What is open above the list. */
type OpenDialog =
  | { kind: 'import' | 'filters' | 'columns' }
  | { kind: 'bulk'; which: WhichMembers; count: number }
  | { kind: 'segment'; filters: WrittenFilters }
  | { kind: 'erase'; member: Member }

export const MembersPage = ({ onViewAs }: { onViewAs: (memberId: string) => void }) => {
  const texts = useTexts(memberAdminTexts)
  const editor = useOpenEditor()
  const [dialog, setDialog] = useState<OpenDialog>()
  const list = useMemberList()
  const columns = useChosenColumns('admin-members-columns', { all: memberColumnNames, usual: usualMemberColumns })
  const close = () => setDialog(undefined)

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <>
            <ButtonLink to={paths.adminSegments}>{texts.segments}</ButtonLink>
            <MoreMenu list={list} onOpen={setDialog} />
            <Button look="primary" onClick={editor.create}>
              <UserPlus />
              {texts.invite}
            </Button>
          </>
        }
      >
        {texts.heading}
      </PageTitle>
      <MemberFigures searchFor={list.searchFor} />
      <MemberList
        list={list}
        columns={columns.chosen}
        onInvite={editor.create}
        onFilter={() => setDialog({ kind: 'filters' })}
        onEdit={({ _id }) => editor.edit(_id)}
        onErase={(member) => setDialog({ kind: 'erase', member })}
        onViewAs={onViewAs}
        onBulkEdit={(members) =>
          setDialog({ kind: 'bulk', which: { ids: members.map(({ _id }) => _id) }, count: members.length })
        }
      />
      <Suspense>
        {editor.isCreating ? <InviteMember onClose={editor.close} /> : null}
        {editor.editedId === null ? null : <EditMember id={editor.editedId} onClose={editor.close} />}
        {dialog?.kind === 'import' ? <ImportMembers onClose={close} /> : null}
        {dialog?.kind === 'columns' ? <ChooseColumns columns={columns} onClose={close} /> : null}
        {dialog?.kind === 'bulk' ? <BulkEdit which={dialog.which} count={dialog.count} onClose={close} /> : null}
        {dialog?.kind === 'filters' ? (
          <FilterSheet
            filters={writtenFiltersOf(list.state)}
            onApply={(filters) => list.change(withFilters(filters))}
            onSave={(filters) => setDialog({ kind: 'segment', filters })}
            onClose={close}
          />
        ) : null}
        {dialog?.kind === 'segment' ? <SegmentForm filters={dialog.filters} onClose={close} /> : null}
        {dialog?.kind === 'erase' ? <EraseMember member={dialog.member} onErased={close} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

/** Those that are not set are empty. */
const withFilters = (filters: WrittenFilters) => ({
  search: filters.search ?? '',
  filters: Object.fromEntries(filterKeys.map((name) => [name, filters[name] ?? ''])),
})

interface MoreMenuProps {
  list: ShownMembers
  onOpen: (dialog: OpenDialog) => void
}

const MoreMenu = ({ list, onOpen }: MoreMenuProps) => {
  const { more } = useTexts(memberAdminTexts)
  const exportMembers = useExport()
  const navigate = useNavigate()
  const { state, total = 0, isFiltered } = list
  const { segment } = state.filters
  const which = {
    filters: writtenFiltersOf(state),
    ...(segment !== '' && { segment }),
    expected: total,
  }

  return (
    <Menu
      trigger={
        <Button>
          {more.label}
          <ChevronDown />
        </Button>
      }
      entries={[
        ...(isFiltered && total > 0
          ? [
              {
                label: more.editAll(total),
                icon: <Pencil />,
                onSelect: () => onOpen({ kind: 'bulk', which, count: total }),
              },
              { kind: 'line' as const },
            ]
          : []),
        ...(segment === ''
          ? []
          : [{ label: more.write, icon: <Mail />, onSelect: () => void navigate(newMailingPath({ segment })) }]),
        { label: more.import, icon: <Upload />, onSelect: () => onOpen({ kind: 'import' }) },
        {
          label: isFiltered ? more.exportFound(total) : more.exportAll,
          icon: <Download />,
          onSelect: () => exportMembers(state),
        },
        { kind: 'line' },
        { label: more.columns, icon: <Columns />, onSelect: () => onOpen({ kind: 'columns' }) },
      ]}
    />
  )
}
