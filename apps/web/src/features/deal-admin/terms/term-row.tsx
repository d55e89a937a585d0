import { type StaffTerm, termKinds } from '@regent/contract/deals/deal-terms'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { ArrowDown, ArrowUp, Ellipsis, Merge, Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { RowHandle } from '#widgets/records/reorder/row-handle.tsx'
import type { Reorder } from '#widgets/records/reorder/use-reorder.ts'
import { RenameTerm } from './rename-term.tsx'
import { termTexts } from './texts.ts'
import type { TermActions } from './use-term-actions.ts'

interface TermRowProps {
  term: StaffTerm
  reorder: Omit<Reorder, 'rows'>
  actions: TermActions
  onMerge: (term: StaffTerm) => void
}

export const TermRow = ({ term, reorder, actions, onMerge }: TermRowProps) => {
  const texts = useTexts(termTexts)
  const [isRenaming, setIsRenaming] = useState(false)
  const keepFocus = useKeptFocus()
  const { _id: id, kind, name, deals } = term

  if (isRenaming)
    return (
      <li className="record-line">
        <RenameTerm ref={keepFocus} term={term} rename={actions.rename} onClose={() => setIsRenaming(false)} />
      </li>
    )

  return (
    <li className="record-line term">
      <RowHandle id={id} name={name} reorder={reorder} />
      <span className="term__name">
        <span className="record-line__title">{name}</span>
        {deals === 0 ? (
          <span className="term__deals">{texts.used(0)}</span>
        ) : (
          <Link
            className="term__deals"
            to={`?${new URLSearchParams({ [termKinds[kind].filter]: id })}`}
            aria-label={texts.usedBy(name, deals)}
          >
            {texts.used(deals)}
          </Link>
        )}
      </span>
      <Button
        ref={keepFocus}
        look="quiet"
        size="small"
        aria-label={texts.renameThat(name)}
        onClick={() => setIsRenaming(true)}
      >
        {texts.rename}
      </Button>
      <Menu
        trigger={
          <IconButton size="small" label={texts.more(name)}>
            <Ellipsis />
          </IconButton>
        }
        entries={[
          {
            label: texts.moveUp,
            icon: <ArrowUp />,
            disabled: reorder.isFirst(id),
            onSelect: () => reorder.step(id, -1),
          },
          {
            label: texts.moveDown,
            icon: <ArrowDown />,
            disabled: reorder.isLast(id),
            onSelect: () => reorder.step(id, 1),
          },
          { kind: 'line' },
          { label: texts.merge, icon: <Merge />, onSelect: () => onMerge(term) },
          {
            label: deals === 0 ? texts.remove : texts.inUse(deals),
            icon: <Trash />,
            danger: true,
            disabled: deals > 0,
            onSelect: () => void actions.remove(term),
          },
        ]}
      />
    </li>
  )
}
