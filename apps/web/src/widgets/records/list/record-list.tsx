import { isValidElement, type ReactElement, type ReactNode, type RefObject } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { Table } from '#ui/tables/table.tsx'
import type { Selection } from '#ui/tables/table-selection.ts'
import { useTexts } from '#lib/texts.ts'
import { type EmptyListWords, ListBody, type ListProgress } from './list-body.tsx'
import { focusSearch } from './list-focus.ts'
import type { FilterDefinitions, FiltersOf, ListState, ListStateChange } from './list-state.ts'
import { type ListFilter, ListToolbar } from './list-toolbar.tsx'
import { recordTexts } from '../texts.ts'

interface ShownList<Row, Filters extends FilterDefinitions> extends ListProgress {
  state: ListState<Filters>
  change: (change: ListStateChange<Filters>) => void
  isOutdated: boolean
  rows: readonly Row[]
  rowId: (row: Row) => string
  chosen: readonly Row[]
  select: (selection: Selection) => void
}

export interface BulkAction {
  label: string
  isDanger?: boolean
  run: () => void
}

/** A column goes by the name of its head among the texts of the list. */
type ListColumn<Row> = Omit<Column<Row>, 'key' | 'head'>

/** In the order in which they are shown. */
export type Columns<Row, Name extends string = string> = Readonly<Record<Name, ListColumn<Row>>>

interface RecordListProps<Row, Filters extends FilterDefinitions, Name extends string> {
  list: ShownList<Row, Filters>
  words: {
    label: string
    columns: Readonly<Record<NoInfer<Name>, string>>
    loading: string
    fetchFailed: string
    /** Only of a list that can be searched. */
    search?: string
    noneFoundText?: string
    count?: (total: number) => string
    /** The order while no column is sorted by. */
    usualOrder?: string
  }
  filters?: readonly ListFilter<keyof Filters & string>[]
  columns: Columns<Row, Name>
  rowName: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Keys that work while a row has the focus. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>
  keyHints?: readonly ListKey[] | 'usual'
  /** Without it, no rows can be chosen. */
  bulkActions?: readonly BulkAction[] | ReactElement
  empty?: EmptyListWords
  /** The rows in the order of a move that is not finished. */
  movedRows?: readonly Row[]
  box?: RefObject<HTMLDivElement | null>
  className?: string
  toolbarClassName?: string
  /** Folds the filters up on a phone. */
  foldLabel?: (count: number) => string
  /** Behind the filters. */
  tools?: ReactNode
  children?: ReactNode
}

export const RecordList = <Row, Filters extends FilterDefinitions, Name extends string>(
  props: RecordListProps<Row, Filters, Name>,
) => {
  const { list, words, filters = [], keyHints, bulkActions, empty, toolbarClassName, foldLabel, tools } = props
  const { state, change, total } = list

  return (
    <>
      {words.search === undefined ? null : (
        <ListToolbar
          className={toolbarClassName}
          foldLabel={foldLabel}
          tools={tools}
          searchLabel={words.search}
          search={state.search}
          onSearch={(search) => change({ search })}
          filters={filters}
          values={state.filters}
          onFilter={(name, value) => change({ filters: { [name]: value } as Partial<FiltersOf<Filters>> })}
          count={words.count && (total === undefined ? '' : words.count(total))}
        />
      )}
      <ListBody list={list} words={words} empty={empty}>
        <RecordTable {...props} />
      </ListBody>
      {keyHints !== undefined && list.rows.length > 0 ? (
        <ListKeys hints={keyHints} isSelectable={bulkActions !== undefined} isSearched={words.search !== undefined} />
      ) : null}
    </>
  )
}

const RecordTable = <Row, Filters extends FilterDefinitions, Name extends string>(
  props: RecordListProps<Row, Filters, Name>,
) => {
  const { list, words, columns, rowName, onOpen, rowKeys, bulkActions, movedRows, box, className, children } = props
  const { state, change, rowId } = list
  const named = Object.entries<ListColumn<Row>>(columns).map(([key, column]) => ({
    key,
    head: words.columns[key as Name],
    ...column,
  }))

  return (
    <div ref={box} className={classNames('record-list', className)} aria-busy={list.isOutdated || undefined}>
      <Table
        label={words.label}
        columns={named}
        rows={movedRows ?? list.rows}
        rowId={rowId}
        rowName={rowName}
        {...(state.sort && { sort: state.sort })}
        {...(named.some(({ sortable }) => sortable) && { onSortChange: (sort) => change({ sort }) })}
        {...(words.usualOrder !== undefined && {
          unsorted: { label: words.usualOrder, onChoose: () => change({ sort: undefined }) },
        })}
        {...(onOpen && { onOpen })}
        rowKeys={{ ...rowKeys, ...(words.search !== undefined && { '/': focusSearch }) }}
        {...(bulkActions !== undefined && {
          selected: new Set(list.chosen.map(rowId)),
          onSelectedChange: list.select,
          bulkActions: isValidElement(bulkActions) ? bulkActions : bulkActions.map(asButton),
        })}
        loadingText={list.isLoaded ? undefined : words.loading}
      />
      {children}
    </div>
  )
}

const asButton = ({ label, isDanger, run }: BulkAction) => (
  <Button key={label} look={isDanger ? 'danger-quiet' : 'quiet'} size="small" onClick={run}>
    {label}
  </Button>
)

interface ListKey {
  key: string
  does: string
}

interface ListKeysProps {
  /** What the keyboard does in this list; 'usual' where a row is opened, edited and deleted. */
  hints: readonly ListKey[] | 'usual'
  isSelectable: boolean
  isSearched: boolean
}

/** What the keyboard does while a row has the focus. */
const ListKeys = ({ hints, isSelectable, isSearched }: ListKeysProps) => {
  const { keys } = useTexts(recordTexts)
  const usual = [
    { key: 'Enter', does: keys.open },
    { key: 'E', does: keys.edit },
    { key: 'Del', does: keys.remove },
    { key: 'C', does: keys.create },
  ]
  const choosing = isSelectable ? [{ key: 'X', does: keys.choose }] : []
  const searching = isSearched ? [{ key: '/', does: keys.search }] : []

  return (
    <p className="list-keys">
      <span>{keys.whereTheyWork}</span>
      <span>
        <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> {keys.move}
      </span>
      {[...choosing, ...(hints === 'usual' ? usual : hints), ...searching].map(({ key, does }) => (
        <span key={key}>
          <kbd className="kbd">{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}
