import { Select } from '#ui/fields/select.tsx'

interface ChoiceFilterProps<Value extends string> {
  label: string
  /** What is shown without a filter. */
  any: string
  words: Record<Value, string>
  choices: readonly Value[]
  value: Value | ''
  onChange: (value: Value | '') => void
}

/** Limits a list to one of a few kinds. */
export const ChoiceFilter = <Value extends string>(props: ChoiceFilterProps<Value>) => {
  const { label, any, words, choices, value, onChange } = props
  return (
    <Select
      compact
      aria-label={label}
      className="w-44"
      chosen={value !== ''}
      value={value}
      onChange={({ target }) => onChange(choices.find((choice) => choice === target.value) ?? '')}
    >
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {words[choice]}
        </option>
      ))}
    </Select>
  )
}
