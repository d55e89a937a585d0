import { useState } from 'react'
import { Input } from '#ui/fields/input.tsx'
import { readClockTime, writeClockTime } from './clock-time.ts'

interface TimeInputProps {
  label: string
  seconds: number
  invalid: boolean
  onChange: (seconds: number) => void
}

/** Shows incomplete input while the form has no time yet. */
export const TimeInput = ({ label, seconds, invalid, onChange }: TimeInputProps) => {
  const [typed, setTyped] = useState<string>()
  const shown = typed !== undefined && (readClockTime(typed) ?? Number.NaN) === seconds ? typed : undefined

  return (
    <Input
      compact
      className="editor-line__time"
      inputMode="numeric"
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={shown ?? (Number.isFinite(seconds) ? writeClockTime(seconds) : (typed ?? ''))}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readClockTime(target.value) ?? Number.NaN)
      }}
    />
  )
}
