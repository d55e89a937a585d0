import type { EndpointResult } from '@regent/contract/api/endpoint'
import { type Funnel, funnelEndpoints } from '@regent/contract/figures/funnel'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { Download } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadMore } from '#ui/states/load-more.tsx'
import { type Sort, sortRows } from '#ui/tables/table-sort.ts'
import { Table } from '#ui/tables/table.tsx'
import { funnelQueryOf } from '../queries.ts'
import { figuresTexts } from '../texts.ts'
import { useExport } from '../use-export.ts'
import { firmDay } from './date-range.ts'
import {
  campaignTable,
  dayTable,
  deliveryTable,
  type FigureTable,
  type KindNames,
  sourceTable,
  totalCell,
  webinarTable,
} from './figure-columns.tsx'
import { type StatsState, type TableName, tableNames } from './stats-state.ts'

interface StatsTablesProps {
  state: StatsState
  figures: EndpointResult<typeof funnelEndpoints.read>
  kindNames: KindNames
  onChange: (change: Partial<StatsState>) => void
}

/** The same figures by source, campaign, webinar and day, and how messages were delivered. */
export const StatsTables = ({ state, figures, kindNames, onChange }: StatsTablesProps) => {
  const texts = useTexts(figuresTexts)
  const { tables } = texts
  const { table } = state
  const exportTable = useExport(funnelEndpoints.export)

  return (
    <section className="figures-tables" aria-label={tables.label}>
      <Tabs
        label={tables.label}
        look="plain"
        tabs={tableNames.map((value) => ({ value, label: tables.tabs[value] }))}
        value={table}
        onValueChange={(value) => onChange({ table: value })}
      >
        <div className="figures-tables__head">
          <p className="figures-note">{tables.notes[table]}</p>
          <Button
            busy={exportTable.isPending}
            busyLabel={tables.exporting}
            onClick={() =>
              exportTable.mutate({
                input: { query: { ...funnelQueryOf(state), table } },
                fileName: tables.fileName(table, firmDay(serverTime())),
              })
            }
          >
            <Download />
            {tables.export}
          </Button>
        </div>
        <ChosenTable key={table} name={table} figures={figures} kindNames={kindNames} />
      </Tabs>
    </section>
  )
}

interface ChosenTableProps extends Pick<StatsTablesProps, 'figures' | 'kindNames'> {
  name: TableName
}

const ChosenTable = ({ name, figures, kindNames }: ChosenTableProps) => {
  const texts = useTexts(figuresTexts)
  switch (name) {
    case 'source':
      return (
        <SortedTable
          name={name}
          table={sourceTable(texts)}
          rows={figures.bySource}
          total={figures}
          leftOut={figures.leftOut.bySource}
        />
      )
    case 'campaign':
      return (
        <SortedTable
          name={name}
          table={campaignTable(texts)}
          rows={figures.byCampaign}
          total={figures}
          leftOut={figures.leftOut.byCampaign}
        />
      )
    case 'webinar':
      return (
        <SortedTable
          name={name}
          table={webinarTable(texts)}
          rows={figures.byWebinar}
          total={figures}
          leftOut={figures.leftOut.byWebinar}
        />
      )
    case 'day':
      return <SortedTable name={name} table={dayTable(texts)} rows={figures.byDay} total={figures} />
    case 'delivery':
      return <SortedTable name={name} table={deliveryTable(texts, kindNames)} rows={figures.delivery} />
  }
}

const rowsShown = 50

interface SortedTableProps<Row> {
  name: TableName
  table: FigureTable<Row>
  rows: readonly Row[]
  total?: Funnel & { countedAttendees?: number | undefined }
  /** Rows that only the file has. */
  leftOut?: number
}

const SortedTable = <Row,>({ name, table, rows, total, leftOut = 0 }: SortedTableProps<Row>) => {
  const texts = useTexts(figuresTexts).tables
  const [sort, setSort] = useState<Sort>({ key: table.firstSort, direction: 'descending' })
  const [shown, setShown] = useState(rowsShown)
  if (rows.length === 0) return <EmptyState title={texts.empty[name]}>{texts.emptyText}</EmptyState>

  const sorted = sortRows(rows, sort.direction, (row) => table.valueOf(row, sort.key))
  return (
    <div className="figures-table">
      <Table
        label={texts.tabs[name]}
        columns={table.columns}
        rows={sorted.slice(0, shown)}
        rowId={table.rowId}
        rowName={table.rowName}
        sort={sort}
        onSortChange={setSort}
        {...(total && {
          foot: ({ key }: { key: string }) => (key === table.columns[0]?.key ? texts.total : totalCell(total, key)),
        })}
      />
      {leftOut === 0 ? null : <p className="figures-note">{texts.leftOut(leftOut)}</p>}
      {rows.length > rowsShown ? (
        <LoadMore
          shown={Math.min(shown, rows.length)}
          total={rows.length}
          onMore={shown < rows.length ? () => setShown(shown + rowsShown) : undefined}
        />
      ) : null}
    </div>
  )
}
