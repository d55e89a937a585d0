import type { StaffTerm, TermKind } from '@regent/contract/deals/deal-terms'
import { useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useFocusedRow } from '#ui/content/kept-focus.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { OrderHint } from '#widgets/records/reorder/row-handle.tsx'
import { useReorder } from '#widgets/records/reorder/use-reorder.ts'
import { AddTerm } from './add-term.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { TermRow } from './term-row.tsx'
import { termTexts } from './texts.ts'
import { useTermActions } from './use-term-actions.ts'

interface TermListProps {
  kind: TermKind
  terms: readonly StaffTerm[]
}

/** The terms of one kind in their order. */
export const TermList = ({ kind, terms }: TermListProps) => {
  const texts = useTexts(termTexts)
  const actions = useTermActions(kind)
  const [merged, setMerged] = useState<StaffTerm>()
  const box = useRef<HTMLDivElement>(null)
  const focusedRow = useFocusedRow<HTMLUListElement>()
  const reorder = useReorder({
    box,
    rows: terms,
    nameOf: ({ name }) => name,
    hasMore: false,
    total: terms.length,
    onMore: () => undefined,
    onMove: (id, before) => {
      const rest = terms.map(({ _id }) => _id).filter((each) => each !== id)
      const index = before === null ? rest.length : rest.indexOf(before)
      actions.order(rest.toSpliced(index, 0, id))
    },
  })
  const { title, text } = texts.empty(kind)

  return (
    <>
      <AddTerm kind={kind} />
      {terms.length === 0 ? (
        <EmptyState title={title}>{text}</EmptyState>
      ) : (
        <div ref={box} className="record-list">
          <ul aria-label={texts.list(kind)} {...focusedRow}>
            {reorder.rows.map((term) => (
              <TermRow key={term._id} term={term} reorder={reorder} actions={actions} onMerge={setMerged} />
            ))}
          </ul>
          {reorder.drag.line === undefined ? null : <div className="drop-line" style={{ top: reorder.drag.line }} />}
          <OrderHint />
          <p className="sr-only" role="status">
            {reorder.announced}
          </p>
        </div>
      )}
      {merged === undefined ? null : (
        <MergeDialog
          term={merged}
          others={terms.filter(({ _id }) => _id !== merged._id)}
          merge={actions.merge}
          onClose={() => setMerged(undefined)}
        />
      )}
    </>
  )
}
