import type { Webinar } from '@regent/contract/webinars'
import { useTexts } from '#lib/texts.ts'
import { focusSearch } from '#ui/records/keep-focus.ts'
import { Table } from '#ui/table.tsx'
import { webinarAdminTexts } from '../texts.ts'
import { sortFor } from './list-place.ts'
import { useListPlace } from './use-list-place.ts'
import { webinarColumns } from './webinar-columns.tsx'

interface WebinarTableProps {
  rows: readonly Webinar[]
  isLoading: boolean
  /** Other rows have been asked for and are not there yet. */
  isOutdated: boolean
  onCreate: () => void
  onEdit: (webinar: Webinar) => void
}

export const WebinarTable = ({ rows, isLoading, isOutdated, onCreate, onEdit }: WebinarTableProps) => {
  const texts = useTexts(webinarAdminTexts)
  const { place, change } = useListPlace()

  return (
    <div className="record-list webinar-list" aria-busy={isOutdated || undefined}>
      <Table
        label={texts.list}
        columns={webinarColumns({ texts })}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        {...(place.sort && { sort: place.sort })}
        onSortChange={(sort) => change({ sort: sortFor(sort) })}
        onOpen={onEdit}
        rowKeys={{ e: onEdit, c: onCreate, '/': focusSearch }}
        loadingText={isLoading ? texts.loading : undefined}
      />
    </div>
  )
}
