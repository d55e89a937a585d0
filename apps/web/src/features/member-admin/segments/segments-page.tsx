import { type Segment, segmentEndpoints } from '@regent/contract/members/segments'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi } from '#lib/api/api-client.ts'
import { newMailingPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Mail, Pencil, Plus, Trash } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { CreatedAt } from '#widgets/records/created-at.tsx'
import { defineListState } from '#widgets/records/list/list-state.ts'
import { type Columns, RecordList } from '#widgets/records/list/record-list.tsx'
import { useListChanges } from '#widgets/records/list/use-list-changes.ts'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import { useRemoval } from '#widgets/records/list/use-removal.ts'
import { useOpenEditor } from '#widgets/records/use-opened.ts'
import { Alert } from '#ui/states/alert.tsx'
import { filtersInWords } from '../filters/filter-words.ts'
import { filterTexts } from '../filters/texts.ts'
import { memberQueries, membersKey, segmentsKey } from '../queries.ts'
import { segmentTexts } from './texts.ts'

const SegmentForm = lazy(async () => ({ default: (await import('./segment-form.tsx')).SegmentForm }))
const EditSegment = lazy(async () => ({ default: (await import('./segment-form.tsx')).EditSegment }))

const listState = defineListState()

const membersOf = ({ _id }: Segment) => `${paths.adminMembers}?${new URLSearchParams({ segment: _id })}`

/** The saved sets of filters, with how many members fit each of them now. */
export const SegmentsPage = () => {
  const texts = useTexts(segmentTexts)
  const editor = useOpenEditor()
  const navigate = useNavigate()
  const remove = useRemove()
  const list = useRecordList({
    state: listState,
    query: () => memberQueries.segments,
    rowId: ({ _id }) => _id,
    live: { topics: 'members', queryKey: membersKey },
  })
  const edit = ({ _id }: Segment) => editor.edit(_id)
  const write = ({ _id }: Segment) => void navigate(newMailingPath({ segment: _id }))

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <Button look="primary" onClick={editor.create}>
            <Plus />
            {texts.create}
          </Button>
        }
      >
        {texts.heading}
      </PageTitle>
      <div className="list-lead">
        <p className="list-lead__text">{texts.lead}</p>
      </div>
      <div className="segment-list">
        <RecordList
          list={list}
          words={{ ...texts, label: texts.list }}
          columns={useColumns({ onWrite: write, onEdit: edit, onRemove: (segment) => void remove(segment) })}
          rowName={({ name }) => name}
          onOpen={(segment) => void navigate(membersOf(segment))}
          rowKeys={{ e: edit, w: write, c: editor.create, Delete: (segment) => void remove(segment) }}
          keyHints={[
            { key: 'Enter', does: texts.keys.open },
            { key: 'W', does: texts.keys.write },
            { key: 'E', does: texts.keys.edit },
            { key: 'Del', does: texts.keys.remove },
            { key: 'C', does: texts.keys.create },
          ]}
          empty={{ ...texts.empty, action: { label: texts.create, run: editor.create } }}
        />
      </div>
      <Suspense>
        {editor.isCreating ? <SegmentForm onClose={editor.close} /> : null}
        {editor.editedId === null ? null : <EditSegment id={editor.editedId} onClose={editor.close} />}
      </Suspense>
    </>
  )
}

/** Undo saves the same filters again, under the same name. */
const useRemove = () => {
  const texts = useTexts(segmentTexts)
  const remove = useRemoval<Segment>({
    changes: useListChanges<Segment>({ listKey: segmentsKey, refreshKey: membersKey }),
    remove: ({ _id: id }) => callApi(segmentEndpoints.remove, { params: { id } }),
    restore: ({ name, filters }) => callApi(segmentEndpoints.create, { body: { name, filters } }),
    words: {
      removed: () => texts.removed,
      removeFailed: texts.removeFailed,
      restored: () => texts.restored,
      restoreFailed: texts.restoreFailed,
    },
  })

  return async (segment: Segment) => {
    if (await confirmAction(texts.ask(segment.name))) remove([segment])
  }
}

type Actions = Record<'onWrite' | 'onEdit' | 'onRemove', (segment: Segment) => void>

const useColumns = ({ onWrite, onEdit, onRemove }: Actions) => {
  const texts = useTexts(segmentTexts)
  const words = useTexts(filterTexts)

  return {
    name: {
      kind: 'title',
      cell: (segment) => (
        <Link to={membersOf(segment)} className="record-link wrap-anywhere" aria-label={texts.show(segment.name)}>
          {segment.name}
        </Link>
      ),
    },
    filters: {
      kind: 'line',
      cell: ({ filters, problem }) => (
        <>
          <span className="segment-filters">{filtersInWords(filters, words).join(' · ') || texts.everyone}</span>
          {problem === undefined ? null : <Alert tone="caution">{problem}</Alert>}
        </>
      ),
    },
    count: { kind: 'figure', cell: ({ count }) => <span className="num">{count.toLocaleString('en')}</span> },
    updatedAt: { kind: 'fact', cell: ({ updatedAt }) => <CreatedAt at={updatedAt} /> },
    actions: {
      kind: 'actions',
      cell: (segment) => (
        <span className="row-actions">
          <IconButton size="small" label={texts.write(segment.name)} onClick={() => onWrite(segment)}>
            <Mail />
          </IconButton>
          <IconButton size="small" label={texts.edit(segment.name)} onClick={() => onEdit(segment)}>
            <Pencil />
          </IconButton>
          <IconButton size="small" label={texts.remove(segment.name)} onClick={() => onRemove(segment)}>
            <Trash />
          </IconButton>
        </span>
      ),
    },
  } satisfies Columns<Segment>
}
