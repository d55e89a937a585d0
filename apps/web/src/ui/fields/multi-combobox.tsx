import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { useRef, useState } from 'react'
import { useFieldControl } from './field-context.ts'
import { Check, Plus, X } from '../content/icons.ts'
import { uiTexts } from '../texts.ts'
import type { ComboboxOption } from './combobox.tsx'

export interface GroupedOption extends ComboboxOption {
  /** The heading under which it is listed. */
  group?: string
}

interface MultiComboboxProps {
  options: readonly GroupedOption[]
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  /** The options follow from what is typed here, and are not filtered any more. */
  onSearch?: (typed: string) => void
  /** One more choice replaces the others. */
  isSingle?: boolean
  placeholder?: string
  /** Shown in the list if nothing matches the typed text. */
  emptyText?: string
  /** Offers to add what was typed, unless there is an option of this name. */
  adding?: { label: (typed: string) => string; isBusy: boolean; onAdd: (typed: string) => void } | undefined
}

/** Stands for what was typed. */
const added = ''

/** Several choices from a long list, each shown as a chip, found by typing. */
export const MultiCombobox = (props: MultiComboboxProps) => {
  const {
    options,
    values,
    onValuesChange,
    isSingle = false,
    placeholder,
    emptyText = uiTexts.noMatch,
    adding,
    onSearch,
  } = props
  const control = useFieldControl({})
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const name = typed.trim()
  const isNew = name !== '' && !options.some(({ label }) => label.toLowerCase() === name.toLowerCase())
  const items = adding && isNew ? [...options, { value: added, label: name }] : options
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? [])

  const handleChange = (now: readonly GroupedOption[]) => {
    setTyped('')
    const last = now.at(-1)
    if (last?.value === added) adding?.onAdd(last.label)
    else onValuesChange((isSingle ? now.slice(-1) : now).map(({ value }) => value))
  }

  return (
    <BaseCombobox.Root
      multiple
      items={grouped(items)}
      value={chosen}
      onValueChange={handleChange}
      inputValue={typed}
      onInputValueChange={(now) => {
        setTyped(now)
        onSearch?.(now)
      }}
      {...(onSearch && { filter: null })}
      isItemEqualToValue={(one, other) => one.value === other.value}
      disabled={adding?.isBusy ?? false}
      autoHighlight
    >
      <BaseCombobox.Chips ref={box} className="input chips">
        {chosen.map(({ value, label }) => (
          <BaseCombobox.Chip key={value} className="chip" aria-label={label}>
            {label}
            <BaseCombobox.ChipRemove className="chip__remove" aria-label={uiTexts.remove(label)}>
              <X />
            </BaseCombobox.ChipRemove>
          </BaseCombobox.Chip>
        ))}
        <BaseCombobox.Input
          {...control}
          className="chips__input"
          placeholder={chosen.length === 0 ? placeholder : undefined}
          autoComplete="off"
        />
      </BaseCombobox.Chips>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner anchor={box} className="popup-position" sideOffset={6}>
          <BaseCombobox.Popup className="menu menu--search" aria-label={uiTexts.options}>
            <BaseCombobox.Empty className="menu__empty">{emptyText}</BaseCombobox.Empty>
            <BaseCombobox.List className="menu__list">
              {(item: GroupedOption | OptionGroup) =>
                'items' in item ? (
                  <BaseCombobox.Group key={item.value} items={item.items}>
                    <BaseCombobox.GroupLabel className="menu__heading">{item.value}</BaseCombobox.GroupLabel>
                    <BaseCombobox.Collection>
                      {(option: GroupedOption) => <Option key={option.value} option={option} />}
                    </BaseCombobox.Collection>
                  </BaseCombobox.Group>
                ) : (
                  <Option key={item.value} option={item} addLabel={adding?.label} />
                )
              }
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}

interface OptionProps {
  option: GroupedOption
  addLabel?: ((typed: string) => string) | undefined
}

const Option = ({ option, addLabel }: OptionProps) => (
  <BaseCombobox.Item value={option} className="menu__item">
    {option.value === added ? (
      <>
        <Plus />
        {addLabel?.(option.label)}
      </>
    ) : (
      option.label
    )}
    <BaseCombobox.ItemIndicator className="menu__check">
      <Check />
    </BaseCombobox.ItemIndicator>
  </BaseCombobox.Item>
)

interface OptionGroup {
  value: string
  items: readonly GroupedOption[]
}

/** Under headings, if the options have some. */
const grouped = (options: readonly GroupedOption[]): readonly GroupedOption[] | readonly OptionGroup[] => {
  const groups = Map.groupBy(options, ({ group }) => group)
  if (groups.has(undefined)) return options
  return [...groups].map(([value = '', items]) => ({ value, items }))
}
