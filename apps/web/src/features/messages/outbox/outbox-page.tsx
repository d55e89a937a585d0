import type { OutboxEntry } from '@regent/contract/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { useLive } from '#lib/use-live.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { ListFailure } from '#ui/records/list-failure.tsx'
import { failureText } from '#ui/records/say-failure.ts'
import { useFailureToast } from '#ui/records/use-failure-toast.ts'
import type { Column } from '#ui/table-column.ts'
import { Table } from '#ui/table.tsx'
import { ChannelName } from '../channel-name.tsx'
import { Moment } from '../moment.tsx'
import { messageQueries, outboxKey } from '../queries.ts'
import { useOpened } from '../use-opened.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { OutboxHead } from './outbox-head.tsx'
import { outboxTexts } from './texts.ts'

/** What is kept on this machine while no provider is set, the newest first. */
export const OutboxPage = () => {
  const texts = useTexts(outboxTexts)
  const { opened, open, close, addressOf } = useOpened('entry')
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    messageQueries.outbox,
  )
  const entries = data?.pages.flatMap((part) => part.entries) ?? []
  const keeps = data?.pages[0]?.keeps ?? []
  const empty = keeps.length === 0 ? texts.empty.sent : texts.empty.kept
  useLive('messages', outboxKey)
  useFailureToast(error, texts.fetchFailed)

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
      <OutboxHead keeps={keeps} isRefreshing={isFetching} onRefresh={() => void refetch()} />
      {error === null ? null : (
        <ListFailure
          title={texts.fetchFailed}
          text={failureText(error, texts.fetchFailed)}
          hasRows={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && entries.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        </div>
      ) : null}
      {entries.length > 0 || (data === undefined && error === null) ? (
        <Table
          label={texts.label}
          columns={columns}
          rows={entries}
          rowId={({ name }) => name}
          rowName={({ to }) => texts.open(to)}
          onOpen={({ name }) => open(name)}
          loadingText={data === undefined ? texts.loading : undefined}
        />
      ) : null}
      {hasNextPage ? (
        <LoadMore shown={entries.length} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : null}
      {opened === null ? null : <EntrySheet key={opened} name={opened} onClose={close} />}
    </>
  )
}
