import type { MessageChannel, messageEndpoints, OutboxEntry } from '@regent/contract/messages/messages'
import { Link } from 'react-router'
import type { EndpointResult } from '@regent/contract/api/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { defineListState } from '#widgets/records/list/list-state.ts'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { AddressText } from '#ui/content/address-text.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Paperclip, RefreshCw } from '#ui/content/icons.ts'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { ChannelName } from '../message-parts.tsx'
import { messageQueries, outboxKey } from '../queries.ts'
import { outboxTexts } from './texts.ts'
import { Moment } from '#widgets/records/created-at.tsx'
import { Facts, ReadingSheet } from '#widgets/records/reading-sheet.tsx'
import { WrittenView } from '../reading/written-view.tsx'

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
            <AddressText>{to}</AddressText>
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

/** One file of the outbox, as its recipient would see it. */
const EntrySheet = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const texts = useTexts(outboxTexts).reading
  const query = useQuery(messageQueries.entry(name))

  return (
    <ReadingSheet title={name.endsWith('.eml') ? texts.mail : texts.sms} query={query} words={texts} onClose={onClose}>
      {(read) => <Entry {...read} />}
    </ReadingSheet>
  )
}

const Entry = ({ entry, headers, written, attachments }: EndpointResult<typeof messageEndpoints.readOutbox>) => {
  const texts = useTexts(outboxTexts).reading
  const zone = useZone()
  const ofSms = [
    { name: texts.to, value: entry.to },
    { name: texts.at, value: formatDateTime(new Date(entry.at), zone) },
  ]

  return (
    <div className="reading">
      <Facts label={texts.header} facts={entry.channel === 'sms' ? ofSms : headers} />
      {attachments.length === 0 ? null : (
        <ul className="attachments" aria-label={texts.attachments}>
          {attachments.map(({ filename, bytes }, index) => (
            <li key={`${index} ${filename}`}>
              <Paperclip />
              {filename} <span className="text-ink-muted">{formatBytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="reading__note">{texts.personal}</p>
      <WrittenView channel={entry.channel} written={written} />
    </div>
  )
}
