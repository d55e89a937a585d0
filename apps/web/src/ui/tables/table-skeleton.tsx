import { Skeleton } from '../states/skeleton.tsx'
import type { CellKind } from './table-column.ts'

const widths: Record<CellKind, string> = {
  handle: 'h-6 w-6',
  title: 'h-4 w-3/5 min-w-36',
  badge: 'h-6 w-20',
  line: 'h-4 w-24',
  fact: 'h-4 w-20',
  figure: 'h-4 w-8',
  actions: 'h-4 w-24',
}

interface TableSkeletonProps {
  kinds: readonly CellKind[]
  withSelect: boolean
}

/** Five skeleton rows in the size of the rows to come. */
export const TableSkeleton = ({ kinds, withSelect }: TableSkeletonProps) => (
  <tbody aria-hidden className="table__body loading">
    {[1, 2, 3, 4, 5].map((row) => (
      <tr key={row} className="table__row">
        {withSelect ? (
          <td className="table__cell table__cell--select">
            <Skeleton className="size-5" />
          </td>
        ) : null}
        {kinds.map((kind, index) => (
          <td key={index} className={`table__cell table__cell--${kind}`}>
            <Skeleton className={widths[kind]} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
