import type { Chapter } from '@regent/contract/watching/video-texts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Plus } from '#ui/content/icons.ts'
import { Input } from '#ui/fields/input.tsx'
import { faultIn, FieldFault, firstFault, RemoveLine } from './line-parts.tsx'
import { videoTexts } from './texts.ts'
import { TimeInput } from './time-input.tsx'

interface ChaptersFieldProps {
  chapters: readonly Chapter[]
  onChange: (chapters: Chapter[]) => void
  /** As the form library keeps it. */
  error: unknown
  /** Where the next chapter begins: the moment that is shown. By default, where the last one does. */
  momentOf?: () => number
  hint?: string
}

export const ChaptersField = ({ chapters, onChange, error, momentOf, hint }: ChaptersFieldProps) => {
  const fields = useTexts(videoTexts)
  const field = useRef<HTMLDivElement>(null)
  const nextStart = () => momentOf?.() ?? chapters.at(-1)?.start ?? 0
  const hasBadTime = chapters.some((_, index) => faultIn(error, index, 'start') !== undefined)

  /** The new title gets the focus. */
  const add = () => {
    flushSync(() => onChange([...chapters, { start: nextStart(), title: '' }]))
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
            aria-invalid={faultIn(error, index, 'title') !== undefined || undefined}
            onChange={({ target }) => onChange(chapters.with(index, { ...chapter, title: target.value }))}
          />
          <RemoveLine label={fields.chapterRemove(index + 1)} onRemove={() => onChange(chapters.toSpliced(index, 1))} />
        </div>
      ))}
      <FieldFault error={error} text={hasBadTime ? fields.badTime : firstFault(error)} />
      <div>
        <Button size="small" onClick={add}>
          <Plus />
          {fields.chapterAdd}
        </Button>
      </div>
    </div>
  )
}
