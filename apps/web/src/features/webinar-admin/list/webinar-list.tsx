import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ListedRows, rowsOf, totalOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListBody } from '#widgets/records/list-body.tsx'
import { ListKeys } from '#widgets/records/list-keys.tsx'
import { webinarAdminTexts } from '../texts.ts'
import { isFiltered } from './list-place.ts'
import { ListTools } from './list-tools.tsx'
import { useListPlace } from './use-list-place.ts'
import { WebinarTable, type WebinarTableProps } from './webinar-table.tsx'

interface WebinarListProps extends Omit<WebinarTableProps, 'rows' | 'isLoading' | 'isOutdated'> {
  query: UseInfiniteQueryResult<ListedRows<StaffWebinar>>
}

/** Searched, filtered, sorted and read in parts by the server. */
export const WebinarList = ({ query, ...own }: WebinarListProps) => {
  const texts = useTexts(webinarAdminTexts)
  const { place, change } = useListPlace()
  const { data } = query

  return (
    <>
      <ListTools count={data === undefined ? '' : texts.count(totalOf(data))} />
      <ListBody
        query={query}
        words={texts}
        isFiltered={isFiltered(place)}
        onClear={() => change({ search: '', status: '', streamType: '' })}
        empty={
          <EmptyState
            title={texts.empty.title}
            next={
              <Button look="primary" onClick={own.onCreate}>
                {texts.empty.action}
              </Button>
            }
          >
            {texts.empty.text}
          </EmptyState>
        }
      >
        {(rows, state) => <WebinarTable {...own} {...state} rows={rows} />}
      </ListBody>
      {rowsOf(data).length > 0 ? <ListKeys /> : null}
    </>
  )
}
