import { useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Plus } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { faultIn, FieldFault, firstFault, RemoveLine } from './line-parts.tsx'
import type { LectureValues } from './use-lecture-form.ts'
import { lectureTexts } from './texts.ts'

export const ChaptersField = ({ form }: { form: UseFormReturn<LectureValues> }) => {
  const { fields } = useTexts(lectureTexts)
  const { field, fieldState } = useController({ control: form.control, name: 'chapters' })
  const chapters = field.value ?? []
  const hasBadTime = chapters.some((_, index) => faultIn(fieldState.error, index, 'start') !== undefined)

  return (
    <div className="field">
      <p className="label">{fields.chapters}</p>
      <p className="field__hint">{fields.chaptersHint}</p>
      {chapters.map((chapter, index) => (
        <div key={index} className="editor-line">
          <TimeInput
            label={fields.chapterStart(index + 1)}
            seconds={chapter.start}
            invalid={faultIn(fieldState.error, index, 'start') !== undefined}
            onChange={(start) => field.onChange(chapters.with(index, { ...chapter, start }))}
          />
          <Input
            compact
            aria-label={fields.chapterTitle(index + 1)}
            placeholder={fields.title}
            value={chapter.title}
            aria-invalid={faultIn(fieldState.error, index, 'title') !== undefined || undefined}
            onChange={({ target }) => field.onChange(chapters.with(index, { ...chapter, title: target.value }))}
          />
          <RemoveLine
            label={fields.chapterRemove(index + 1)}
            onRemove={() => field.onChange(chapters.toSpliced(index, 1))}
          />
        </div>
      ))}
      <FieldFault error={fieldState.error} text={hasBadTime ? fields.badTime : firstFault(fieldState.error)} />
      <div>
        <Button
          size="small"
          onClick={() => field.onChange([...chapters, { start: chapters.at(-1)?.start ?? 0, title: '' }])}
        >
          <Plus />
          {fields.chapterAdd}
        </Button>
      </div>
    </div>
  )
}

interface TimeInputProps {
  label: string
  seconds: number
  invalid: boolean
  onChange: (seconds: number) => void
}

/** Shows incomplete input while the form has no time yet. */
const TimeInput = ({ label, seconds, invalid, onChange }: TimeInputProps) => {
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

const padded = (part: number) => `${part}`.padStart(2, '0')

/** 150 → '2:30', 3750 → '1:02:30'. */
export const writeClockTime = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`
}

/** '2:30' → 150; a number alone means seconds. Nothing where it is no time. */
export const readClockTime = (text: string): number | undefined => {
  if (!/^(?:(?:\d{1,2}:)?\d{1,3}:)?\d{1,5}$/u.test(text.trim())) return undefined
  const [seconds = 0, minutes = 0, hours] = text.trim().split(':').map(Number).toReversed()
  const isOver = text.includes(':') && (seconds > 59 || (hours !== undefined && minutes > 59))
  return isOver ? undefined : (hours ?? 0) * 3600 + minutes * 60 + seconds
}
