import { streamTypes, webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { webinarAdminQueries, webinarListState, webinarsKey } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { exportWebinars } from './export-webinars.ts'
import type { RowHandlers } from './row-menu.tsx'
import { useWebinarActions } from './use-webinar-actions.ts'
import { webinarColumns } from './webinar-columns.tsx'

export const useWebinarList = () =>
  useRecordList({
    state: webinarListState,
    query: webinarAdminQueries.list,
    rowId: ({ _id }) => _id,
    live: { topics: liveTopics, queryKey: webinarsKey },
  })

const liveTopics = ['webinars', 'registrations'] as const

interface WebinarListProps extends Pick<RowHandlers, 'onEdit' | 'onRecordings' | 'onRepeat'> {
  list: ReturnType<typeof useWebinarList>
  onCreate: () => void
}

export const WebinarList = ({ list, onCreate, ...own }: WebinarListProps) => {
  const texts = useTexts(webinarAdminTexts)
  const { filters, bulk, empty } = texts
  const actions = useWebinarActions({ onDuplicated: own.onEdit })
  const handlers: RowHandlers = {
    ...own,
    onDisplay: (row) => actions.display([row], row.portalDisplay === 'Yes' ? 'No' : 'Yes'),
    onDuplicate: actions.duplicate,
    onRemove: (row) => void actions.remove([row]),
  }
  const { chosen } = list

  return (
    <RecordList
      list={list}
      words={{ ...texts, label: texts.list }}
      filters={[
        { name: 'status', label: filters.status, all: filters.allStatuses, options: webinarStatuses.map(asOption) },
        { name: 'streamType', label: filters.streamType, all: filters.allTypes, options: streamTypes.map(asOption) },
      ]}
      columns={webinarColumns({ texts, handlers })}
      rowName={({ name }) => name}
      onOpen={own.onEdit}
      rowKeys={{ e: own.onEdit, c: onCreate, Delete: (row) => void actions.remove(list.affected(row)) }}
      keyHints="usual"
      bulkActions={[
        { label: bulk.show, run: () => actions.display(chosen, 'Yes') },
        { label: bulk.hide, run: () => actions.display(chosen, 'No') },
        { label: bulk.export, run: () => exportWebinars(chosen, texts) },
        { label: bulk.remove, isDanger: true, run: () => void actions.remove(chosen) },
      ]}
      empty={{ title: empty.title, text: empty.text, action: { label: empty.action, run: onCreate } }}
      className="webinar-list"
    >
      {list.rows.some(({ attendOverwrite }) => attendOverwrite !== null) ? (
        <p className="by-hand-note" aria-hidden>
          {texts.setByHandNote}
        </p>
      ) : null}
    </RecordList>
  )
}

const asOption = (value: string) => ({ value, label: value })
