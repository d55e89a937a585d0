import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { useLive } from '#lib/live/use-live.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListKeys } from '#widgets/records/list-keys.tsx'
import { ListBody } from '#widgets/records/list-body.tsx'
import { messageQueries, messagesKey } from '../queries.ts'
import { MessageSheet } from '../reading/message-sheet.tsx'
import { messagesTexts } from '../texts.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { Figures } from './figures.tsx'
import { MessageFilters } from './message-filters.tsx'
import { isFiltered } from './message-place.ts'
import { MessageTable } from './message-table.tsx'
import { useMessagePlace } from './use-message-place.ts'

/** Every message there is or will be, with how far it is. */
export const MessagesPage = () => {
  const { list } = useTexts(messagesTexts)
  const { place, change, clear } = useMessagePlace()
  const { opened, close } = useOpened('message')
  const keys = [
    { key: 'Enter', does: list.keys.open },
    { key: 'R', does: list.keys.retry },
  ]
  const query = useInfiniteQuery(messageQueries.list(place))
  useLive('messages', messagesKey)

  return (
    <>
      <Figures />
      <MessageFilters place={place} onChange={change} />
      <ListBody
        query={query}
        words={list}
        isFiltered={isFiltered(place)}
        onClear={clear}
        empty={<EmptyState title={list.empty}>{list.emptyText}</EmptyState>}
      >
        {(rows, state) => (
          <>
            <MessageTable {...state} rows={rows} />
            {rows.length > 0 ? <ListKeys own={keys} /> : null}
          </>
        )}
      </ListBody>
      {opened === null ? null : <MessageSheet key={opened} id={opened} onClose={close} />}
    </>
  )
}
