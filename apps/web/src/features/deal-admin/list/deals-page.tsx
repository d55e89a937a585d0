import { downloads } from '@regent/contract/api/downloads'
import { termKindNames } from '@regent/contract/deals/deal-terms'
import type { StaffDealRow } from '@regent/contract/deals/deals'
import { lazy, Suspense, useState } from 'react'
import { generatePath } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { ChevronDown, Download, History, Plus, Tag, Upload } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { recordTexts } from '#widgets/records/texts.ts'
import { useOpened, useOpenEditor } from '#widgets/records/use-opened.ts'
import { dealAdminTexts } from '../texts.ts'
import type { DealMark } from './deal-columns.tsx'
import { DealList, useDealList } from './deal-list.tsx'

const DealForm = lazy(async () => ({ default: (await import('../form/deal-form.tsx')).DealForm }))
const EditDeal = lazy(async () => ({ default: (await import('../form/deal-form.tsx')).EditDeal }))
const DeletedDeals = lazy(async () => ({ default: (await import('./deleted-deals.tsx')).DeletedDeals }))
const ImportDeals = lazy(async () => ({ default: (await import('./import-deals.tsx')).ImportDeals }))
const TermsSheet = lazy(async () => ({ default: (await import('../terms/terms-sheet.tsx')).TermsSheet }))
const BulkEdit = lazy(async () => ({ default: (await import('./bulk-edit.tsx')).BulkEdit }))

/** What is open above the list. */
type OpenDialog = { kind: 'deleted' | 'import' } | { kind: 'bulk' | 'schedule'; deals: readonly StaffDealRow[] }

interface DealsPageProps {
  onMembers: (dealId: string) => void
  /** Beside the name of a deal. */
  Mark: DealMark
}

export const DealsPage = ({ onMembers, Mark }: DealsPageProps) => {
  const texts = useTexts(dealAdminTexts)
  const editor = useOpenEditor()
  const terms = useOpened('terms')
  const [dialog, setDialog] = useState<OpenDialog>()
  const list = useDealList()
  const close = () => setDialog(undefined)

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <>
            <Button onClick={() => terms.open(termKindNames[0] ?? '')}>
              <Tag />
              {texts.terms}
            </Button>
            <MoreMenu state={list.state.filters.state} onOpen={(kind) => setDialog({ kind })} />
            <Button look="primary" onClick={editor.create}>
              <Plus />
              {texts.create}
            </Button>
          </>
        }
      >
        {texts.heading}
      </PageTitle>
      <DealList
        list={list}
        onCreate={editor.create}
        onEdit={({ _id }) => editor.edit(_id)}
        onSchedule={(deal) => setDialog({ kind: 'schedule', deals: [deal] })}
        onBulkEdit={(deals) => setDialog({ kind: 'bulk', deals })}
        onMembers={({ _id }) => onMembers(_id)}
        Mark={Mark}
      />
      <Suspense>
        {editor.isCreating ? <DealForm onClose={editor.close} /> : null}
        {editor.editedId === null ? null : <EditDeal id={editor.editedId} onClose={editor.close} />}
        {terms.opened === null ? null : <TermsSheet kind={terms.opened} onClose={terms.close} />}
        {dialog?.kind === 'deleted' ? <DeletedDeals onClose={close} /> : null}
        {dialog?.kind === 'import' ? <ImportDeals onClose={close} /> : null}
        {dialog?.kind === 'bulk' ? <BulkEdit deals={dialog.deals} onClose={close} /> : null}
        {dialog?.kind === 'schedule' ? <BulkEdit deals={dialog.deals} onlyState="scheduled" onClose={close} /> : null}
      </Suspense>
    </>
  )
}

interface MoreMenuProps {
  /** The state that the list is filtered by, or empty. */
  state: string
  onOpen: (kind: 'deleted' | 'import') => void
}

const MoreMenu = ({ state, onOpen }: MoreMenuProps) => {
  const { more } = useTexts(dealAdminTexts)
  const records = useTexts(recordTexts)
  const file = generatePath(downloads.deals.path.replace('.csv', ''), { state: state || 'all' })

  return (
    <Menu
      trigger={
        <Button>
          {more.label}
          <ChevronDown />
        </Button>
      }
      entries={[
        { label: more.import, icon: <Upload />, onSelect: () => onOpen('import') },
        { kind: 'download', label: more.exportAll, icon: <Download />, href: `${file}.csv` },
        { kind: 'line' },
        { label: records.deleted.open, icon: <History />, onSelect: () => onOpen('deleted') },
      ]}
    />
  )
}
