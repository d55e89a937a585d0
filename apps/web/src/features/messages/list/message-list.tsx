import { type Message, messageChannels, messageKinds, messageStates } from '@regent/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { formatIn } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { AddressText } from '#ui/content/address-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Link as RouteLink } from '#ui/controls/link.tsx'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { Moment } from '#widgets/records/created-at.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { messageListState, messageQueries, messagesKey, spans } from '../queries.ts'
import { messagesTexts } from '../texts.ts'
import { useRetry } from '../use-retry.ts'
import { ChannelName, StateBadge } from '../message-parts.tsx'

export const MessageList = () => {
  const texts = useTexts(messagesTexts)
  const words = texts.list
  const { open, addressOf } = useOpened('message')
  const { retry, isPending } = useRetry()
  const filters = useFilters()
  const list = useRecordList({
    state: messageListState,
    query: messageQueries.list,
    rowId: ({ _id }) => _id,
    live: { topics: 'messages', queryKey: messagesKey },
  })
  const failed = list.chosen.filter(({ canRetry }) => canRetry)
  const nameOf = ({ kind, to }: Message) => words.nameOf(texts.kinds[kind], to || texts.undecided)

  return (
    <>
      {list.state.filters.mailing === '' ? null : (
        <p className="list-lead message-mailing">
          {words.ofMailing} <RouteLink to={list.searchFor({ filters: {} })}>{words.allMessages}</RouteLink>
        </p>
      )}
      <RecordList
        list={list}
        words={words}
        filters={filters}
        columns={messageColumns({ texts, nameOf, addressOf, onRetry: (message) => void retry([message]) })}
        rowName={nameOf}
        onOpen={({ _id }) => open(_id)}
        rowKeys={{
          r: (message) => {
            if (message.canRetry) void retry([message])
          },
        }}
        keyHints={[
          { key: 'Enter', does: words.keys.open },
          { key: 'R', does: words.keys.retry },
        ]}
        bulkActions={
          failed.length === 0 ? (
            <span className="text-ink-muted">{texts.retry.none}</span>
          ) : (
            <Button
              look="quiet"
              size="small"
              busy={isPending}
              busyLabel={texts.retry.busy}
              onClick={() => void retry(failed)}
            >
              {texts.retry.many(failed.length)}
            </Button>
          )
        }
        empty={{ title: words.empty, text: words.emptyText }}
        toolbarClassName="message-filters"
      />
    </>
  )
}

const useFilters = () => {
  const { list, states, kinds, channels } = useTexts(messagesTexts)
  const { filters } = list
  const zone = useZone()
  const { data: webinars = [], isLoadingError } = useQuery(messageQueries.webinars)

  return [
    {
      name: 'state',
      label: filters.state,
      all: filters.allStates,
      options: messageStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'kind',
      label: filters.kind,
      all: filters.allKinds,
      options: messageKinds.map((value) => ({ value, label: kinds[value] })),
    },
    {
      name: 'channel',
      label: filters.channel,
      all: filters.allChannels,
      options: messageChannels.map((value) => ({ value, label: channels[value] })),
    },
    {
      name: 'due',
      label: filters.due,
      all: filters.anyTime,
      options: spans.map((value) => ({ value, label: filters.spans[value] })),
    },
    {
      name: 'webinar',
      label: filters.webinar,
      all: isLoadingError ? filters.webinarsFailed : filters.allWebinars,
      options: webinars.map(({ _id, name, date }) => ({
        value: _id,
        label: `${name}, ${formatIn(new Date(date), zone, { year: 'numeric', month: 'short', day: 'numeric' })}`,
      })),
    },
  ] as const
}

interface MessageColumnsOptions {
  texts: (typeof messagesTexts)['en']
  nameOf: (message: Message) => string
  addressOf: (id: string) => string
  onRetry: (message: Message) => void
}

const messageColumns = ({ texts, nameOf, addressOf, onRetry }: MessageColumnsOptions) =>
  ({
    to: {
      kind: 'title',
      cell: (message) => (
        <>
          <Link
            to={addressOf(message._id)}
            state={{ openedHere: true }}
            preventScrollReset
            className="record-link message-to"
            aria-label={texts.list.open(nameOf(message))}
          >
            <AddressText>{message.to || texts.undecided}</AddressText>
          </Link>
          {message.user === undefined ? null : <span className="message-member">{message.user.name}</span>}
        </>
      ),
    },
    state: { kind: 'badge', cell: ({ state }) => <StateBadge state={state} /> },
    kind: {
      kind: 'line',
      cell: ({ kind, channel }) => <ChannelName channel={channel}>{texts.kinds[kind]}</ChannelName>,
    },
    webinar: {
      kind: 'line',
      cell: ({ webinar }) => <span className="message-webinar">{webinar?.name ?? '–'}</span>,
    },
    due: { kind: 'fact', cell: ({ dueAt }) => <Moment at={dueAt} /> },
    sent: {
      kind: 'fact',
      cell: ({ sentAt }) => (sentAt === undefined ? '–' : <Moment at={sentAt} />),
    },
    actions: {
      kind: 'actions',
      cell: (message) => (
        <span className="row-actions">
          {message.canRetry ? (
            <Button
              look="quiet"
              size="small"
              aria-label={texts.retry.actionOf(nameOf(message))}
              onClick={() => onRetry(message)}
            >
              {texts.retry.short}
            </Button>
          ) : null}
        </span>
      ),
    },
  }) satisfies Columns<Message>
