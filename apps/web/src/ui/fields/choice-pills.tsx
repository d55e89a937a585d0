import { type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CircleAlert } from '../content/icons.ts'

interface ChoicePillsProps<Value extends string> {
  legend: ReactNode
  choices: readonly { value: Value; label: ReactNode }[]
  /** None is chosen if no choice has this value. */
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  /** Many short choices, such as times, in columns. */
  dense?: boolean
  /** The first choice, which gets the focus if there is an error. */
  ref?: Ref<HTMLInputElement>
}

/** One of a few choices, all of which are visible; the browser's own radio buttons below. */
export const ChoicePills = <Value extends string>(props: ChoicePillsProps<Value>) => {
  const { legend, choices, value, onChange, error, dense = false, ref } = props
  const id = useId()

  return (
    <fieldset className="field" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="label mb-1.5">{legend}</legend>
      <div className={classNames('pills', dense && 'pills--dense')}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="pill">
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              className="pill__radio"
              name={id}
              value={choice.value}
              checked={choice.value === value}
              aria-invalid={error === undefined ? undefined : true}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p className="field__error" id={`${id}-error`}>
          <CircleAlert />
          {error}
        </p>
      )}
    </fieldset>
  )
}
