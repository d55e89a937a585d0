import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import type { TermOption } from '@regent/contract/deals/deal-terms'
import { useTexts } from '#lib/texts.ts'
import { Check, ChevronDown } from '#ui/content/icons.ts'
import { classNames } from '#ui/class-names.ts'
import { uiTexts } from '#ui/texts.ts'
import { dealsTexts } from '../texts.ts'

export interface FilterMenuProps {
  id: string
  labelledBy: string
  label: string
  /** What is chosen, in words. */
  summary: string
  /** Undefined while they are loading. */
  options: readonly TermOption[] | undefined
  chosen: readonly string[]
  /** How many deals each option would give, once that is known. */
  counts: Readonly<Record<string, number>> | undefined
  hasFailed: boolean
  onChoose: (ids: string[]) => void
  triggerRef: (element: HTMLElement | null) => void
  isOpenAtFirst: boolean
}

interface Entry {
  value: string
  label: string
  isEmpty?: boolean
}

const all = ''

/** A filter of which several options can be chosen: with none of them it is set to 'All'. */
export const FilterMenu = (props: FilterMenuProps) => {
  const { id, labelledBy, label, summary, options, chosen, counts, hasFailed, onChoose, triggerRef } = props
  const texts = useTexts(dealsTexts).filters
  const everything: Entry = { value: all, label: texts.all }
  const entries = (options ?? []).map(({ _id, name }): Entry => {
    const count = counts && (counts[_id] ?? 0)
    return {
      value: _id,
      label: count === undefined ? name : texts.counted(name, count),
      isEmpty: count === 0 && !chosen.includes(_id),
    }
  })
  const shown = [everything, ...entries]
  const marked = chosen.length === 0 ? [everything] : shown.filter(({ value }) => chosen.includes(value))

  const handleChange = (next: Entry[]) => {
    const wasAll = chosen.length === 0
    if (!wasAll && next.some(({ value }) => value === all)) onChoose([])
    else onChoose(next.map(({ value }) => value).filter((value) => value !== all))
  }
  const note = () => {
    if (hasFailed) return texts.failed
    if (options === undefined) return texts.loading
    return options.length === 0 ? texts.none : undefined
  }

  return (
    <BaseCombobox.Root
      multiple
      items={shown}
      value={marked}
      onValueChange={handleChange}
      isItemEqualToValue={(entry: Entry, other: Entry) => entry.value === other.value}
      defaultOpen={props.isOpenAtFirst}
    >
      <BaseCombobox.Trigger
        ref={triggerRef}
        id={id}
        aria-labelledby={labelledBy}
        className={classNames('input input--compact combobox', chosen.length > 0 && 'filter__button--set')}
      >
        <span id={`${id}-value`} className="combobox__value">
          {summary}
        </span>
        <ChevronDown />
      </BaseCombobox.Trigger>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner className="popup-position" sideOffset={6} align="start" collisionPadding={8}>
          <BaseCombobox.Popup className="menu menu--search filter__menu" aria-label={label}>
            <BaseCombobox.Input
              className="input input--compact"
              placeholder={uiTexts.typeToFind}
              aria-label={uiTexts.typeToFind}
            />
            <BaseCombobox.Empty className="menu__empty">{uiTexts.noMatch}</BaseCombobox.Empty>
            <BaseCombobox.List className="menu__list">
              {(entry: Entry) => (
                <BaseCombobox.Item
                  key={entry.value}
                  value={entry}
                  disabled={entry.isEmpty ?? false}
                  className="menu__item num"
                >
                  {entry.label}
                  <BaseCombobox.ItemIndicator className="menu__check">
                    <Check />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
            <p role="status" className="menu__empty">
              {note()}
            </p>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
