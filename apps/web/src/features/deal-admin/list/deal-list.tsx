import { dealStates } from '@regent/contract/deals/deal-fields'
import { termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import type { StaffDealRow } from '@regent/contract/deals/deals'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useKeptListState } from '#widgets/records/list/use-kept-list-state.ts'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { dealAdminQueries, dealListState, dealsKey } from '../queries.ts'
import { dealAdminTexts } from '../texts.ts'
import { useDealActions } from '../use-deal-actions.ts'
import { useDealRemoval } from '../use-deal-removal.ts'
import { dealColumns, type DealMark } from './deal-columns.tsx'
import type { RowHandlers } from './row-actions.tsx'

export const useDealList = () => {
  const list = useRecordList({
    state: dealListState,
    query: dealAdminQueries.list,
    rowId: ({ _id }) => _id,
    live: { topics: 'deals', queryKey: dealsKey },
  })
  useKeptListState('admin-deals', dealListState, list)
  return list
}

type ShownList = ReturnType<typeof useDealList>

interface DealListProps extends Pick<RowHandlers, 'onSchedule' | 'onMembers'> {
  list: ShownList
  onCreate: () => void
  onEdit: (deal: Pick<StaffDealRow, '_id'>) => void
  onBulkEdit: (deals: readonly StaffDealRow[]) => void
  /** Beside the name of a deal. */
  Mark: DealMark
}

export const DealList = ({ list, onCreate, onEdit, onSchedule, onMembers, onBulkEdit, Mark }: DealListProps) => {
  const texts = useTexts(dealAdminTexts)
  const { bulk } = texts
  const filters = useFilters(list)
  const actions = useDealActions({ onDuplicated: onEdit })
  const removal = useDealRemoval()
  const { chosen } = list
  const handlers: RowHandlers = {
    onEdit,
    onSchedule,
    onMembers,
    onState: (deal, state) => actions.changeState([deal], state),
    onDuplicate: actions.duplicate,
    onRemove: (deal) => removal.ask([deal]),
  }

  return (
    <>
      <RecordList
        list={list}
        words={{ ...texts, label: texts.list }}
        filters={filters}
        columns={dealColumns({ texts, handlers, Mark })}
        rowName={({ name }) => name}
        onOpen={onEdit}
        rowKeys={{ e: onEdit, c: onCreate, m: onMembers, Delete: (deal) => removal.ask(list.affected(deal)) }}
        keyHints="usual"
        bulkActions={[
          { label: bulk.publish, run: () => actions.changeState(chosen, 'published') },
          { label: bulk.draft, run: () => actions.changeState(chosen, 'draft') },
          { label: bulk.archive, run: () => actions.changeState(chosen, 'archived') },
          { label: bulk.edit, run: () => onBulkEdit(chosen) },
          { label: bulk.remove, isDanger: true, run: () => removal.ask(chosen) },
        ]}
        empty={{ ...texts.empty, action: { label: texts.create, run: onCreate } }}
        className="deal-table"
        toolbarClassName="deal-tools"
        foldLabel={texts.filters.open}
      />
      <ConfirmDialog {...removal.question} />
    </>
  )
}

/** The state, and the six kinds of terms with the number of deals that each choice would give. */
const useFilters = (list: ShownList) => {
  const { filters: words, states } = useTexts(dealAdminTexts)
  const { data: terms = [] } = useQuery(dealAdminQueries.terms)
  const counts = list.firstPage?.counts

  return [
    {
      name: 'state' as const,
      label: words.state,
      all: words.allStates,
      options: dealStates.map((value) => ({ value, label: states[value] })),
    },
    ...termKindNames.map((kind) => ({
      name: termKinds[kind].filter,
      label: words.all[kind],
      all: words.all[kind],
      options: terms
        .filter((term) => term.kind === kind)
        .map(({ _id: value, name }) => ({ value, label: words.option(name, counts?.[kind]?.[value] ?? 0) })),
    })),
  ].map((filter) => ({ ...filter, options: withUnknown(filter.options, list.state.filters[filter.name], words) }))
}

/** A saved address may name a term that is not there any more, or several. */
const withUnknown = (
  options: readonly { value: string; label: string }[],
  chosen: string,
  words: (typeof dealAdminTexts)['en']['filters'],
) => {
  if (chosen === '' || options.length === 0 || options.some(({ value }) => value === chosen)) return options
  return [...options, { value: chosen, label: chosen.includes(',') ? words.several : words.unknown }]
}
