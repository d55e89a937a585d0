import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { focusSearch, keepFocus, leaveBar } from '#widgets/records/keep-focus.ts'
import type { Selection } from '#ui/tables/table-selection.ts'
import { Table } from '#ui/tables/table.tsx'
import { webinarAdminTexts } from '../texts.ts'
import { BulkActions } from './bulk-actions.tsx'
import { exportWebinars } from './export-webinars.ts'
import { sortFor } from './list-place.ts'
import type { RowDeeds } from './row-actions.tsx'
import { useListPlace } from './use-list-place.ts'
import { useWebinarActions } from './use-webinar-actions.ts'
import type { WebinarAddresses } from './webinar-addresses.ts'
import { webinarColumns } from './webinar-columns.tsx'

export interface WebinarTableProps extends Pick<RowDeeds, 'onEdit' | 'onRecordings' | 'onRepeat'> {
  rows: readonly StaffWebinar[]
  isLoading: boolean
  /** Other rows have been asked for and are not there yet. */
  isOutdated: boolean
  addresses: WebinarAddresses
  onCreate: () => void
}

export const WebinarTable = (props: WebinarTableProps) => {
  const { rows, isLoading, isOutdated, addresses, onCreate, onEdit } = props
  const texts = useTexts(webinarAdminTexts)
  const { place, change } = useListPlace()
  const actions = useWebinarActions({ onRemoved: keepFocus, onDuplicated: onEdit })
  const [marked, setMarked] = useState<Selection>(new Set())
  // What is not shown any more is not chosen any more.
  const chosen = rows.filter(({ _id }) => marked.has(_id))
  const deeds: RowDeeds = {
    ...props,
    onDisplay: (row) => actions.display([row], row.portalDisplay === 'Yes' ? 'No' : 'Yes'),
    onDuplicate: actions.duplicate,
    onRemove: (row) => void actions.remove([row]),
  }

  return (
    <div className="record-list webinar-list" aria-busy={isOutdated || undefined}>
      <Table
        label={texts.list}
        columns={webinarColumns({ texts, deeds, addresses })}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        {...(place.sort && { sort: place.sort })}
        onSortChange={(sort) => change({ sort: sortFor(sort) })}
        unsorted={{ label: texts.usualOrder, onChoose: () => change({ sort: undefined }) }}
        onOpen={onEdit}
        rowKeys={{
          e: onEdit,
          c: onCreate,
          '/': focusSearch,
          Delete: (row) => void actions.remove(marked.has(row._id) ? chosen : [row]),
        }}
        selected={new Set(chosen.map(({ _id }) => _id))}
        onSelectedChange={(selection) => {
          setMarked(selection)
          if (selection.size === 0) leaveBar()
        }}
        bulkActions={
          <BulkActions
            onDisplay={(portalDisplay) => actions.display(chosen, portalDisplay)}
            onExport={() => exportWebinars(chosen, texts)}
            onRemove={() => void actions.remove(chosen)}
          />
        }
        loadingText={isLoading ? texts.loading : undefined}
      />
      {rows.some(({ attendOverwrite }) => attendOverwrite !== null) ? (
        <p className="by-hand-note" aria-hidden>
          {texts.setByHandNote}
        </p>
      ) : null}
    </div>
  )
}
