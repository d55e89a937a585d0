import { clientTypes, lifecycleStages } from '@regent/contract/members/member-fields'
import type { Member } from '@regent/contract/members/members'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { memberPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ListFilter } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Count } from '#ui/states/badge.tsx'
import type { ListFilter as Filter } from '#widgets/records/list/list-toolbar.tsx'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useKeptListState } from '#widgets/records/list/use-kept-list-state.ts'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { filterTexts } from '../filters/texts.ts'
import { nameOf } from '../member-words.ts'
import { type FilterKey, filterKeys, memberListState, memberQueries, membersKey } from '../queries.ts'
import { memberAdminTexts } from '../texts.ts'
import { useMemberActions } from '../use-member-actions.ts'
import { type MemberColumn, memberColumns } from './member-columns.tsx'
import type { RowHandlers } from './row-actions.tsx'

export const useMemberList = () => {
  const list = useRecordList({
    state: memberListState,
    query: memberQueries.list,
    rowId: ({ _id }) => _id,
    live: { topics: 'members', queryKey: membersKey },
  })
  useKeptListState('admin-members', memberListState, list)
  return list
}

export type ShownMembers = ReturnType<typeof useMemberList>

/** Those with a control beside the search. */
const besideSearch: readonly FilterKey[] = ['client_type', 'lifecyclestage']

interface MemberListProps extends RowHandlers {
  list: ShownMembers
  columns: readonly MemberColumn[]
  onInvite: () => void
  onFilter: () => void
  onBulkEdit: (members: readonly Member[]) => void
}

export const MemberList = ({ list, columns, onInvite, onFilter, onBulkEdit, ...handlers }: MemberListProps) => {
  const texts = useTexts(memberAdminTexts)
  const words = useTexts(filterTexts)
  const navigate = useNavigate()
  const actions = useMemberActions()
  const filters = useToolbarFilters(list)
  const { chosen, state, change } = list
  const further = filterKeys.flatMap((name) =>
    besideSearch.includes(name) || state.filters[name] === '' ? [] : [[name, state.filters[name]] as const],
  )
  const set = filterKeys.filter((name) => state.filters[name] !== '').length

  return (
    <RecordList
      list={list}
      words={{ ...texts, label: texts.list }}
      filters={filters}
      tools={
        <>
          <Button size="small" onClick={onFilter}>
            <ListFilter />
            {words.open(0)}
            {set === 0 ? null : <Count accent>{set}</Count>}
          </Button>
          <FilterChips filters={further} onRemove={(name) => change({ filters: { [name]: '' } })} />
        </>
      }
      columns={memberColumns({ texts, handlers, chosen: columns })}
      rowName={nameOf}
      onOpen={({ _id }) => void navigate(memberPath(_id))}
      rowKeys={{ e: handlers.onEdit, c: onInvite }}
      keyHints={[
        { key: 'Enter', does: texts.keys.open },
        { key: 'E', does: texts.keys.edit },
        { key: 'C', does: texts.keys.invite },
      ]}
      bulkActions={[
        { label: texts.bulk.edit, run: () => onBulkEdit(chosen) },
        { label: texts.bulk.enable, run: () => actions.disable(chosen, false) },
        { label: texts.bulk.disable, isDanger: true, run: () => actions.disable(chosen, true) },
      ]}
      empty={{ ...texts.empty, action: { label: texts.invite, run: onInvite } }}
      className="member-list"
      toolbarClassName="member-tools"
    />
  )
}

/** The segments, and the two filters that are used most. */
const useToolbarFilters = ({ state }: ShownMembers): Filter<FilterKey | 'segment'>[] => {
  const words = useTexts(filterTexts)
  const { stages, clientTypes: types } = useTexts(memberAdminTexts)
  const query = useInfiniteQuery(memberQueries.segments)
  const segments = rowsOf(query.data)
  const withOthers = (name: FilterKey | 'segment', options: Filter<string>['options']) => {
    const value = state.filters[name]
    if (value === '' || options.length === 0 || options.some((option) => option.value === value)) return options
    return [...options, { value, label: value.includes(',') ? words.several : words.unknown }]
  }

  return [
    {
      name: 'segment' as const,
      label: words.segment,
      all: words.allSegments,
      options: segments.map(({ _id: value, name, count }) => ({
        value,
        label: `${name} (${count.toLocaleString('en')})`,
      })),
    },
    {
      name: 'client_type' as const,
      label: words.labels.client_type,
      all: words.allTypes,
      options: clientTypes.map((value) => ({ value, label: types[value] })),
    },
    {
      name: 'lifecyclestage' as const,
      label: words.labels.lifecyclestage,
      all: words.allStages,
      options: lifecycleStages.map((value) => ({ value, label: stages[value] })),
    },
  ].map((filter) => ({ ...filter, options: withOthers(filter.name, filter.options) }))
}
