import type { OutboxEntry } from '@regent/contract/messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { useLive } from '#lib/live/use-live.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ListBody } from '#widgets/records/list-body.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { Table } from '#ui/tables/table.tsx'
import { ChannelName } from '../channel-name.tsx'
import { Moment } from '../moment.tsx'
import { messageQueries, outboxKey } from '../queries.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { OutboxHead } from './outbox-head.tsx'
import { outboxTexts } from './texts.ts'

/** What is kept on this machine while no provider is set, the newest first. */
export const OutboxPage = () => {
  const texts = useTexts(outboxTexts)
  const { opened, open, close, addressOf } = useOpened('entry')
  const query = useInfiniteQuery(messageQueries.outbox)
  const keeps = query.data?.pages[0]?.keeps ?? []
  const empty = keeps.length === 0 ? texts.empty.sent : texts.empty.kept
  useLive('messages', outboxKey)

  const columns: Column<OutboxEntry>[] = [
    {
      key: 'to',
      head: texts.columns.to,
      kind: 'title',
      cell: ({ name, to, subject }) => (
        <>
          <Link
            to={addressOf(name)}
            state={{ openedHere: true }}
            preventScrollReset
            className="record-link message-to"
            aria-label={texts.open(to)}
          >
            {to}
          </Link>
          <span className="message-member">{subject}</span>
        </>
      ),
    },
    {
      key: 'channel',
      head: texts.columns.channel,
      kind: 'line',
      cell: ({ channel }) => <ChannelName channel={channel} />,
    },
    { key: 'at', head: texts.columns.at, kind: 'fact', cell: ({ at }) => <Moment at={at} /> },
  ]

  return (
    <>
      <OutboxHead keeps={keeps} isRefreshing={query.isFetching} onRefresh={() => void query.refetch()} />
      <ListBody query={query} words={texts} empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}>
        {(rows, { isLoading }) => (
          <Table
            label={texts.label}
            columns={columns}
            rows={rows}
            rowId={({ name }) => name}
            rowName={({ to }) => texts.open(to)}
            onOpen={({ name }) => open(name)}
            loadingText={isLoading ? texts.loading : undefined}
          />
        )}
      </ListBody>
      {opened === null ? null : <EntrySheet key={opened} name={opened} onClose={close} />}
    </>
  )
}
