import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { RecordKind, Records } from '../records.ts'
import { courseAdminTexts } from '../texts.ts'
import { ListBody } from '#widgets/records/list-body.tsx'
import { ListKeys } from '#widgets/records/list-keys.tsx'
import { isFiltered, isOrderable } from './list-place.ts'
import { ListTools } from './list-tools.tsx'
import { hasMore, type ListedRows, rowsOf, totalOf } from '#lib/api/listed-rows.ts'
import type { OwnColumns } from './own-columns.ts'
import { RecordTable } from './record-table.tsx'
import { useListPlace } from './use-list-place.ts'

interface RecordListProps<Kind extends RecordKind> extends OwnColumns<Records[Kind]> {
  kind: Kind
  query: UseInfiniteQueryResult<ListedRows<Records[Kind]>>
  onCreate: () => void
}

/** A list of groups, courses or lectures: searched, filtered, sorted and read in parts by the server. */
export const RecordList = <Kind extends RecordKind>(props: RecordListProps<Kind>) => {
  const { kind, query, onCreate, ...own } = props
  const texts = useTexts(courseAdminTexts)
  const words = texts[kind]
  const { place, change, sortBy } = useListPlace()
  const { data, isFetching, fetchNextPage } = query
  const hasMoreRows = data !== undefined && hasMore(data)
  const total = data && totalOf(data)

  return (
    <>
      <ListTools
        label={words.search}
        place={place}
        onChange={change}
        count={total === undefined ? '' : words.count(total)}
      />
      <ListBody
        query={query}
        words={{ fetchFailed: words.fetchFailed, noneFoundText: texts.tools.noneFoundText }}
        isFiltered={isFiltered(place)}
        onClear={() => change({ search: '', state: '' })}
        empty={
          <EmptyState
            title={words.empty}
            next={
              <Button look="primary" onClick={onCreate}>
                {words.create}
              </Button>
            }
          >
            {words.emptyText}
          </EmptyState>
        }
      >
        {(rows, state) => (
          <RecordTable
            {...own}
            {...state}
            kind={kind}
            rows={rows}
            isOrderable={isOrderable(place) && !state.isOutdated}
            hasMore={hasMoreRows}
            total={total ?? 0}
            onMore={() => {
              if (hasMoreRows && !isFetching) void fetchNextPage()
            }}
            onCreate={onCreate}
            sort={place.sort}
            onSortChange={sortBy}
          />
        )}
      </ListBody>
      {rowsOf(data).length > 0 ? <ListKeys /> : null}
    </>
  )
}
