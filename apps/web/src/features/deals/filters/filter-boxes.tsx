import type { TermKind } from '@regent/contract/deals/deal-terms'
import { type ComponentType, useId, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { ChevronDown } from '#ui/content/icons.ts'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { toast } from '#ui/overlays/toast.ts'
import { chosenTerms, filterOf, kinds } from '../list-state.ts'
import { dealsTexts } from '../texts.ts'
import type { FilteredDeals } from '../use-teasers.ts'
import type { FilterMenuProps } from './filter-menu.tsx'
import type { TermQueries, TermQuery } from './use-terms.ts'

let loaded: ComponentType<FilterMenuProps> | undefined

/** Menus are heavy, and many people open none: the code of all six comes when the pointer or the focus comes near. */
const useMenu = () => {
  const texts = useTexts(dealsTexts)
  const [Menu, setMenu] = useState(() => loaded)
  const [opened, setOpened] = useState<TermKind>()

  const load = () =>
    import('./filter-menu.tsx').then(({ FilterMenu }) => {
      loaded = FilterMenu
      setMenu(() => FilterMenu)
    })

  return {
    Menu,
    opened,
    prepare: () => void load().catch(() => undefined),
    open: (kind: TermKind) => {
      setOpened(kind)
      load().catch(() => toast.error(texts.partFailed))
    },
  }
}

export interface FiltersProps {
  deals: FilteredDeals
  terms: TermQueries
}

interface FilterBoxesProps extends FiltersProps {
  /** In the dialog a choice takes the place of the one before. */
  replace?: boolean
}

export const FilterBoxes = ({ deals, terms, replace = false }: FilterBoxesProps) => {
  const menu = useMenu()

  return kinds.map((kind) => (
    <FilterBox
      key={kind}
      kind={kind}
      query={terms[kind]}
      menu={menu}
      chosen={chosenTerms(deals.state, kind)}
      counts={deals.counts?.[kind]}
      onChoose={(ids) => deals.change({ filters: { [filterOf[kind]]: ids.join(',') } }, { replace })}
    />
  ))
}

interface FilterBoxProps extends Pick<FilterMenuProps, 'chosen' | 'counts' | 'onChoose'> {
  kind: TermKind
  query: TermQuery
  menu: ReturnType<typeof useMenu>
}

const FilterBox = ({ kind, query, menu, chosen, counts, onChoose }: FilterBoxProps) => {
  const texts = useTexts(dealsTexts).filters
  const id = useId()
  const keepFocus = useKeptFocus()
  const summary = useSummary({ query, chosen, counts })
  const { Menu, opened, prepare, open } = menu
  const labelledBy = `${id}-label ${id}-value`

  return (
    <div className="filter">
      <span id={`${id}-label`} className="filter__label">
        {texts.kinds[kind]}
      </span>
      {Menu ? (
        <Menu
          id={id}
          labelledBy={labelledBy}
          label={texts.kinds[kind]}
          summary={summary}
          options={query.data}
          chosen={chosen}
          counts={counts}
          hasFailed={query.data === undefined && query.error !== null}
          onChoose={onChoose}
          triggerRef={keepFocus}
          isOpenAtFirst={opened === kind}
        />
      ) : (
        <button
          ref={keepFocus}
          type="button"
          id={id}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={false}
          aria-labelledby={labelledBy}
          aria-busy={opened === kind || undefined}
          className={classNames('input input--compact combobox', chosen.length > 0 && 'filter__button--set')}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => open(kind)}
        >
          <span id={`${id}-value`} className="combobox__value">
            {summary}
          </span>
          <ChevronDown />
        </button>
      )}
    </div>
  )
}

/** 'All', 'Real estate (12)', 'Real estate +1' */
const useSummary = ({ query, chosen, counts }: Pick<FilterBoxProps, 'query' | 'chosen' | 'counts'>): string => {
  const texts = useTexts(dealsTexts).filters
  if (chosen.length === 0) return texts.all
  if (query.data === undefined) return query.error === null ? texts.loading : texts.unnamed(chosen.length)
  const [first, ...more] = query.data.filter(({ _id }) => chosen.includes(_id))
  if (first === undefined) return texts.all
  if (more.length > 0) return texts.several(first.name, more.length)
  return counts ? texts.counted(first.name, counts[first._id] ?? 0) : first.name
}
