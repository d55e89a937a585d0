import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { useFieldControl } from './field-context.ts'
import { Check, ChevronDown } from '../content/icons.ts'
import { uiTexts } from '../texts.ts'

export interface ComboboxOption {
  value: string
  label: string
}

interface ComboboxProps {
  options: readonly ComboboxOption[]
  value: string | null
  onValueChange: (value: string | null) => void
  placeholder?: string
  /** Shown in the list if nothing matches the typed text. */
  emptyText?: string
  /** The options follow from what is typed here, and are not filtered any more. */
  onSearch?: (typed: string) => void
  disabled?: boolean
  name?: string
  id?: string
}

/** A long list with a search field. Use a Select for a short list. */
export const Combobox = ({
  options,
  value,
  onValueChange,
  placeholder,
  emptyText = uiTexts.noMatch,
  onSearch,
  disabled = false,
  name,
  id,
}: ComboboxProps) => {
  const control = useFieldControl({ id })
  const chosen = options.find((option) => option.value === value) ?? null

  return (
    <BaseCombobox.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      {...(onSearch && { filter: null, onInputValueChange: onSearch })}
      disabled={disabled}
      name={name}
      autoHighlight
    >
      <BaseCombobox.Trigger {...control} className="input combobox">
        <span className="combobox__value">
          <BaseCombobox.Value placeholder={<span className="text-ink-faint">{placeholder}</span>} />
        </span>
        <ChevronDown />
      </BaseCombobox.Trigger>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner className="popup-position" sideOffset={6}>
          <BaseCombobox.Popup className="menu menu--search" aria-label={uiTexts.options}>
            <BaseCombobox.Input
              className="input input--compact"
              placeholder={uiTexts.typeToFind}
              aria-label={uiTexts.typeToFind}
            />
            <BaseCombobox.Empty className="menu__empty">{emptyText}</BaseCombobox.Empty>
            <BaseCombobox.List className="menu__list">
              {(option: ComboboxOption) => (
                <BaseCombobox.Item key={option.value} value={option} className="menu__item">
                  {option.label}
                  <BaseCombobox.ItemIndicator className="menu__check">
                    <Check />
                  </BaseCombobox.ItemIndicator>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  )
}
