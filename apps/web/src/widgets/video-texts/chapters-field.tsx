import type { Chapter } from '@regent/contract/watching/video-texts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Pencil, Plus } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { faultIn, FieldFault, firstFault, RemoveLine } from './line-parts.tsx'
import { videoTexts } from './texts.ts'
import { writeClockTime } from './clock-time.ts'
import { TimeInput } from './time-input.tsx'

interface ChaptersFieldProps {
  chapters: readonly Chapter[]
  onChange: (chapters: Chapter[]) => void
  /** As the form library keeps it. */
  error: unknown
  /** Where the next chapter begins: the moment that is shown. By default, where the last one does. */
  momentOf?: () => number
  /** What the video has while no chapter is entered. */
  suggested?: readonly Chapter[] | undefined
  /** It is not known yet what is suggested. */
  isWaiting?: boolean
  hint?: string
}

/** A title that is still being typed is not wrong yet. */
const withoutTitleFault = (error: unknown, index: number): unknown =>
  Array.isArray(error) && error[index] !== undefined
    ? error.with(index, { ...(error[index] as object), title: undefined })
    : error

const Suggested = ({ chapters }: { chapters: readonly Chapter[] }) => (
  <ol className="grid gap-1 text-14" aria-label={useTexts(videoTexts).chaptersSuggested}>
    {chapters.map(({ start, title }, index) => (
      <li key={index}>
        <span className="tabular-nums text-ink-muted">{writeClockTime(start)}</span> {title}
      </li>
    ))}
  </ol>
)

export const ChaptersField = ({
  chapters,
  onChange,
  error,
  momentOf,
  suggested = [],
  isWaiting = false,
  hint,
}: ChaptersFieldProps) => {
  const fields = useTexts(videoTexts)
  const field = useRef<HTMLDivElement>(null)
  /** The number of the chapter whose title is still to be typed. */
  const [untyped, setUntyped] = useState<number>()
  const shown = untyped === undefined ? error : withoutTitleFault(error, untyped)
  const isSuggesting = chapters.length === 0 && suggested.length > 0
  const nextStart = () => momentOf?.() ?? chapters.at(-1)?.start ?? 0
  const hasBadTime = chapters.some((_, index) => faultIn(error, index, 'start') !== undefined)

  /** The new title gets the focus; what was suggested stays. */
  const add = () => {
    const before = isSuggesting ? suggested : chapters
    flushSync(() => {
      setUntyped(before.length)
      onChange([...before, { start: nextStart(), title: '' }])
    })
    const titles = field.current?.querySelectorAll<HTMLInputElement>(`[placeholder="${fields.title}"]`)
    titles?.[titles.length - 1]?.focus()
  }

  return (
    <div ref={field} className="field">
      <p className="label">{fields.chapters}</p>
      <p className="field__hint">{hint ?? fields.chaptersHint}</p>
      {chapters.map((chapter, index) => (
        <div key={index} className="editor-line">
          <TimeInput
            label={fields.chapterStart(index + 1)}
            seconds={chapter.start}
            invalid={faultIn(error, index, 'start') !== undefined}
            onChange={(start) => onChange(chapters.with(index, { ...chapter, start }))}
          />
          <Input
            compact
            aria-label={fields.chapterTitle(index + 1)}
            placeholder={fields.title}
            value={chapter.title}
            aria-invalid={faultIn(shown, index, 'title') !== undefined || undefined}
            onBlur={() => setUntyped(undefined)}
            onKeyDown={({ key }) => key === 'Enter' && setUntyped(undefined)}
            onChange={({ target }) => onChange(chapters.with(index, { ...chapter, title: target.value }))}
          />
          <RemoveLine label={fields.chapterRemove(index + 1)} onRemove={() => onChange(chapters.toSpliced(index, 1))} />
        </div>
      ))}
      <FieldFault error={shown} text={hasBadTime ? fields.badTime : firstFault(shown)} />
      {isSuggesting ? <Suggested chapters={suggested} /> : null}
      <div className="flex flex-wrap gap-2">
        {isSuggesting ? (
          <Button size="small" onClick={() => onChange([...suggested])}>
            <Pencil />
            {fields.chaptersEdit}
          </Button>
        ) : null}
        <Button size="small" disabled={isWaiting} onClick={add}>
          <Plus />
          {fields.chapterAdd}
        </Button>
      </div>
    </div>
  )
}
