import type { MessageChannel, OutboxEntry } from '@regent/contract/messages/messages'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { defineListState } from '#widgets/records/list/list-state.ts'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RefreshCw } from '#ui/content/icons.ts'
import { ChannelName, Moment } from '../message-parts.tsx'
import { messageQueries, outboxKey } from '../queries.ts'
import { EntrySheet } from './entry-sheet.tsx'
import { outboxTexts } from './texts.ts'

const listState = defineListState()

/** Messages kept on this machine while no provider is set, the newest first. */
export const OutboxPage = () => {
  const texts = useTexts(outboxTexts)
  const { opened, open, close, addressOf } = useOpened('entry')
  const list = useRecordList({
    state: listState,
    query: () => messageQueries.outbox,
    rowId: ({ name }) => name,
    live: { topics: 'messages', queryKey: outboxKey },
  })
  const keeps = list.firstPage?.keeps ?? []
  const empty = keeps.length === 0 ? texts.empty.sent : texts.empty.kept

  const columns = {
    to: {
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
    channel: {
      kind: 'line',
      cell: ({ channel }) => <ChannelName channel={channel} />,
    },
    at: { kind: 'fact', cell: ({ at }) => <Moment at={at} /> },
  } satisfies Columns<OutboxEntry>

  return (
    <>
      <OutboxHead keeps={keeps} isRefreshing={list.isFetching} onRefresh={list.refetch} />
      <RecordList
        list={list}
        words={texts}
        columns={columns}
        rowName={({ to }) => texts.open(to)}
        onOpen={({ name }) => open(name)}
        empty={empty}
      />
      {opened === null ? null : <EntrySheet key={opened} name={opened} onClose={close} />}
    </>
  )
}

interface OutboxHeadProps {
  /** The channels without a provider. */
  keeps: readonly MessageChannel[]
  isRefreshing: boolean
  onRefresh: () => void
}

const OutboxHead = ({ keeps, isRefreshing, onRefresh }: OutboxHeadProps) => {
  const texts = useTexts(outboxTexts)
  const [first, second] = keeps
  const notice = first && texts.kept[second === undefined ? first : 'both']

  return (
    <div className="outbox-head">
      {notice ? (
        <Alert tone="info" title={notice.title}>
          {notice.text}
        </Alert>
      ) : null}
      <Button busy={isRefreshing} busyLabel={texts.refreshing} onClick={onRefresh}>
        <RefreshCw />
        {texts.refresh}
      </Button>
    </div>
  )
}
