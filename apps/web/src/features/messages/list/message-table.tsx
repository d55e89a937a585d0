import type { Message } from '@regent/contract/messages/messages'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { focusSearch, leaveBar } from '#widgets/records/keep-focus.ts'
import type { Selection } from '#ui/tables/table-selection.ts'
import { Table } from '#ui/tables/table.tsx'
import { messagesTexts } from '../texts.ts'
import { useOpened } from '#widgets/records/use-opened.ts'
import { messageColumns } from './message-columns.tsx'
import { useRetry } from '../use-retry.ts'

interface MessageTableProps {
  rows: readonly Message[]
  isLoading: boolean
  /** Other rows have been asked for and are not there yet. */
  isOutdated: boolean
}

export const MessageTable = ({ rows, isLoading, isOutdated }: MessageTableProps) => {
  const texts = useTexts(messagesTexts)
  const { open, addressOf } = useOpened('message')
  const { retry, isPending } = useRetry()
  const [marked, setMarked] = useState<Selection>(new Set())
  // What is not shown any more is not chosen any more.
  const chosen = rows.filter(({ _id }) => marked.has(_id))
  const failed = chosen.filter(({ canRetry }) => canRetry)
  const nameOf = ({ kind, to }: Message) => texts.list.nameOf(texts.kinds[kind], to || texts.nobody)
  const mark = (selection: Selection) => {
    setMarked(selection)
    if (selection.size === 0) leaveBar()
  }

  return (
    <div className="record-list" aria-busy={isOutdated || undefined}>
      <Table
        label={texts.list.label}
        columns={messageColumns({ texts, nameOf, addressOf, onRetry: (message) => void retry([message]) })}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={nameOf}
        onOpen={({ _id }) => open(_id)}
        rowKeys={{
          '/': focusSearch,
          r: (message) => {
            if (message.canRetry) void retry([message])
          },
        }}
        selected={new Set(chosen.map(({ _id }) => _id))}
        onSelectedChange={mark}
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
        loadingText={isLoading ? texts.list.loading : undefined}
      />
    </div>
  )
}
