import { useState } from 'react'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Trash } from '#ui/content/icons.ts'
import { LoadMore } from '#ui/states/load-more.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { type Sort, sortRows } from '#ui/tables/table-sort.ts'
import { Table } from '#ui/tables/table.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Section, Specimen } from './specimen.tsx'

interface SampleWebinar {
  slug: string
  name: string
  status: 'Scheduled' | 'Waiting' | 'In Progress' | 'Ended'
  isShown: boolean
  date: Date
  registrations: number
}

const sampleWebinars: SampleWebinar[] = [
  {
    slug: 'cost-segregation-small',
    name: 'Cost Segregation for Small Portfolios',
    status: 'Scheduled',
    isShown: true,
    date: new Date('2026-01-14T00:30:00Z'),
    registrations: 41,
  },
  {
    slug: 'series-llc-or-six',
    name: 'One Series LLC, or Six Companies?',
    status: 'Scheduled',
    isShown: false,
    date: new Date('2025-12-10T00:30:00Z'),
    registrations: 88,
  },
  {
    slug: 'the-entity-blueprint',
    name: 'The Entity Blueprint',
    status: 'Waiting',
    isShown: true,
    date: new Date('2025-11-21T00:30:00Z'),
    registrations: 312,
  },
  {
    slug: 'open-line-november',
    name: 'Ask a Tax Attorney: The Open Line',
    status: 'In Progress',
    isShown: true,
    date: new Date('2025-11-20T18:30:00Z'),
    registrations: 205,
  },
  {
    slug: 'when-a-tenant-sues',
    name: 'When a Tenant Sues',
    status: 'Ended',
    isShown: false,
    date: new Date('2025-10-30T23:30:00Z'),
    registrations: 224,
  },
]

const tones = { Scheduled: 'info', Waiting: 'caution', 'In Progress': 'positive', Ended: 'neutral' } as const

const columns: Column<SampleWebinar>[] = [
  {
    key: 'name',
    head: 'Webinar',
    kind: 'title',
    sortable: true,
    cell: ({ name, slug }) => (
      <>
        <span className="font-[550]">{name}</span>
        <span className="block font-body text-13 font-normal text-ink-muted">{slug}</span>
      </>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    kind: 'badge',
    cell: ({ status }) => (
      <Badge tone={tones[status]} dot>
        {status}
      </Badge>
    ),
  },
  {
    key: 'portal',
    head: 'Portal',
    kind: 'badge',
    cell: ({ isShown }) => <Badge tone={isShown ? 'positive' : 'negative'}>{isShown ? 'Yes' : 'No'}</Badge>,
  },
  { key: 'date', head: 'Date EST', kind: 'line', sortable: true, cell: ({ date }) => date.toLocaleDateString('en-US') },
  { key: 'registrations', head: 'Reg.', kind: 'figure', sortable: true, cell: ({ registrations }) => registrations },
  {
    key: 'actions',
    head: 'Actions',
    kind: 'actions',
    cell: ({ name }) => (
      <span className="inline-flex items-center gap-1">
        <Button look="quiet" size="small">
          Edit
        </Button>
        <IconButton label={`Delete ${name}`} size="small">
          <Trash />
        </IconButton>
      </span>
    ),
  },
]

const values = {
  name: (row: SampleWebinar) => row.name,
  date: (row: SampleWebinar) => row.date,
  registrations: (row: SampleWebinar) => row.registrations,
}

const shared = {
  columns,
  rowId: ({ slug }: SampleWebinar) => slug,
  rowName: ({ name }: SampleWebinar) => name,
}

export const Tables = () => {
  const [sort, setSort] = useState<Sort>({ key: 'date', direction: 'descending' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['series-llc-or-six']))

  return (
    <Section title="Tables">
      <Specimen name="Sorted, chosen, by keyboard" wide>
        <Table
          {...shared}
          label="Webinars"
          rows={sortRows(sampleWebinars, sort.direction, values[sort.key as keyof typeof values])}
          sort={sort}
          onSortChange={setSort}
          selected={selected}
          onSelectedChange={setSelected}
          onOpen={({ name }) => toast.info({ title: name, text: 'Opened by Enter' })}
          bulkActions={
            <>
              <Button look="quiet" size="small">
                Export CSV
              </Button>
              <Button look="danger-quiet" size="small">
                Delete
              </Button>
            </>
          }
        />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4 text-13 text-ink-muted">
          <span>
            <kbd className="kbd">J</kbd> <kbd className="kbd">K</kbd> move
          </span>
          <span>
            <kbd className="kbd">X</kbd> select
          </span>
        </p>
        <LoadMore shown={sampleWebinars.length} total={38} onMore={() => undefined} />
        <LoadMore shown={12} total={38} onMore={() => undefined} busy />
      </Specimen>
      <Specimen name="Loading" wide>
        <Table {...shared} label="Webinars, loading" rows={[]} selected={new Set()} loadingText="Loading webinars..." />
      </Specimen>
      <Specimen name="Empty" wide>
        <EmptyState title="No deals found" next={<Button look="primary">Create</Button>}>
          Create your first deal to get started!
        </EmptyState>
      </Specimen>
    </Section>
  )
}
