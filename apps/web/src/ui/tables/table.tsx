import { IconButton } from '../controls/icon-button.tsx'
import { X } from '../content/icons.ts'
import { TableFoot, TableSkeleton, TableRows } from './table-rows.tsx'
import type { TableProps } from './table-column.ts'
import { TableHead, TableSortSelect } from './table-head.tsx'
import { uiTexts } from '../texts.ts'

const none: ReadonlySet<string> = new Set()

/**
 * Keyboard: J and K or the arrows move between rows, X or the space bar selects, Enter opens.
 * The roles are explicit because cards lay rows out as grids, which removes a table's implicit roles.
 */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { label, columns, selected = none, onSelectedChange, bulkActions, loadingText, onSortChange } = props

  return (
    <div className="table-box" aria-busy={loadingText !== undefined || undefined}>
      {onSortChange === undefined ? null : <TableSortSelect {...props} />}
      {loadingText === undefined ? null : (
        <p role="status" className="sr-only">
          {loadingText}
        </p>
      )}
      <table className="table" role="table" aria-label={label}>
        <TableHead {...props} />
        {loadingText === undefined ? (
          <>
            <TableRows {...props} />
            <TableFoot {...props} />
          </>
        ) : (
          <TableSkeleton columns={columns} withSelect={props.selected !== undefined} />
        )}
      </table>
      {selected.size === 0 ? null : (
        <div role="group" aria-label={uiTexts.selected(selected.size)} className="bulk-bar">
          <span role="status" className="me-2.5 font-[600] tabular-nums">
            {uiTexts.selected(selected.size)}
          </span>
          {bulkActions}
          <IconButton label={uiTexts.clearSelection} onClick={() => onSelectedChange?.(none)}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  )
}
