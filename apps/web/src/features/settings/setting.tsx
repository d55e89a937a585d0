import type { SettingsUpdate } from '@regent/contract/firm/settings'
import type { ComponentProps } from 'react'
import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { useSettings } from './queries.ts'
import { type SettingName, settingsTexts } from './texts.ts'

/** The control of a setting with its texts and its error. What an environment variable fixes is read-only. */
export const useSetting = (name: SettingName, options: RegisterOptions<SettingsUpdate, SettingName> = {}) => {
  const { fields, hints, fixedBy } = useTexts(settingsTexts)
  const { fixed } = useSettings()
  const { register, getFieldState, formState } = useFormContext<SettingsUpdate>()
  const variable = fixed[name.split('.')[0] ?? name]

  return {
    control: {
      ...register(name, options),
      // The focus can reach it, but it cannot be changed.
      ...(variable !== undefined && { readOnly: true, 'aria-disabled': true as const }),
    },
    isFixed: variable !== undefined,
    label: fields[name],
    hint: variable === undefined ? hints[name] : fixedBy(variable),
    error: getFieldState(name, formState).error?.message,
  }
}

interface TextSettingProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'> {
  name: SettingName
  optional?: boolean
  rows?: number
}

export const TextSetting = ({ name, optional = false, rows, ...rest }: TextSettingProps) => {
  const { control, label, hint, error } = useSetting(name)

  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {rows === undefined ? <Input {...rest} {...control} /> : <TextArea {...control} rows={rows} />}
    </Field>
  )
}

export const NumberSetting = ({ name }: { name: SettingName }) => {
  const { control, label, hint, error } = useSetting(name, { valueAsNumber: true })

  return (
    <Field label={label} hint={hint} error={error} className="settings__number">
      <Input {...control} type="number" inputMode="numeric" min={0} />
    </Field>
  )
}
