import type { SettingsUpdate } from '@regent/contract/firm/settings'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, type RegisterOptions, useFormContext } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Input, TextArea } from '#ui/fields/input.tsx'
import { useSettings } from './queries.ts'
import { settingsTexts } from './texts.ts'

type SettingPath = FieldPath<SettingsUpdate>

/** The control of a setting, its error, and a hint if an environment variable fixes it. */
export const useSetting = (name: SettingPath, options: RegisterOptions<SettingsUpdate, SettingPath> = {}) => {
  const texts = useTexts(settingsTexts)
  const { fixed } = useSettings()
  const { register, getFieldState, formState } = useFormContext<SettingsUpdate>()
  const variable = fixed[name.split('.')[0] ?? name]
  const { error } = getFieldState(name, formState)

  return {
    control: {
      ...register(name, options),
      // The focus can reach it, but it cannot be changed.
      ...(variable !== undefined && { readOnly: true, 'aria-disabled': true as const }),
    },
    error: error?.message,
    fixedHint: variable === undefined ? undefined : texts.fixedBy(variable),
  }
}

interface SettingProps {
  name: SettingPath
  label: string
  hint?: ReactNode
  optional?: boolean
}

export const TextSetting = ({
  name,
  label,
  hint,
  optional = false,
  ...rest
}: SettingProps & Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode'>) => {
  const { control, error, fixedHint } = useSetting(name)

  return (
    <Field label={label} hint={fixedHint ?? hint} error={error} optional={optional}>
      <Input {...rest} {...control} />
    </Field>
  )
}

export const AreaSetting = ({ name, label, hint, optional = false, rows = 3 }: SettingProps & { rows?: number }) => {
  const { control, error, fixedHint } = useSetting(name)

  return (
    <Field label={label} hint={fixedHint ?? hint} error={error} optional={optional}>
      <TextArea {...control} rows={rows} />
    </Field>
  )
}

export const NumberSetting = ({ name, label, hint }: SettingProps) => {
  const { control, error, fixedHint } = useSetting(name, { valueAsNumber: true })

  return (
    <Field label={label} hint={fixedHint ?? hint} error={error} className="settings__number">
      <Input {...control} type="number" inputMode="numeric" min={0} />
    </Field>
  )
}
