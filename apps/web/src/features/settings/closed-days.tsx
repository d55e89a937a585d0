import type { SettingsUpdate } from '@regent/contract/firm/settings'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { formatIn } from '#lib/time/format.ts'
import { X } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { useSetting } from './setting.tsx'
import { settingsTexts } from './texts.ts'

const inWords = (day: string) =>
  formatIn(new Date(`${day}T12:00:00Z`), 'UTC', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

/** Days are added and removed one by one; the section's button saves them. */
export const ClosedDays = () => {
  const texts = useTexts(settingsTexts).closedDays
  const { control, setValue } = useFormContext<SettingsUpdate>()
  const { label, hint, error } = useSetting('closedDays')
  const days = useWatch({ control, name: 'closedDays' }) ?? []
  const [day, setDay] = useState('')
  const change = (next: readonly string[]) =>
    setValue('closedDays', [...new Set(next)].toSorted(), { shouldDirty: true })
  const add = () => {
    if (day === '') return
    change([...days, day])
    setDay('')
  }

  return (
    <Field label={label} hint={hint} error={error}>
      <div className="closed-days">
        <div className="closed-days__add">
          <Input
            type="date"
            name="closedDays"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button disabled={day === ''} onClick={add}>
            {texts.add}
          </Button>
        </div>
        {days.length === 0 ? null : (
          <ul className="closed-days__list" aria-label={label}>
            {days.map((each) => (
              <li key={each}>
                {inWords(each)}
                <IconButton
                  size="small"
                  label={texts.remove(inWords(each))}
                  onClick={() => change(days.filter((other) => other !== each))}
                >
                  <X />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  )
}
