import { type MessageKind, messageTemplateForm } from '@regent/contract/messages/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { messageQueries } from '../queries.ts'
import { LoadedReading } from '../reading/loaded-reading.tsx'
import { readingTexts } from '../reading/texts.ts'
import { WrittenView } from '../reading/written-view.tsx'
import { templateTexts } from './texts.ts'
import type { TemplateText } from './template-text.ts'

const typingPauseMs = 400

interface TemplatePreviewProps {
  kind: MessageKind
  words: TemplateText
  onWebinarChange: (id: string) => void
}

/** What is written, as its reader would see it; while there is a mistake in it, as it was before. */
export const TemplatePreview = ({ kind, words, onWebinarChange }: TemplatePreviewProps) => {
  const texts = useTexts(templateTexts).preview
  const reading = useTexts(readingTexts)
  const webinars = useQuery(messageQueries.webinars).data ?? []
  const shown = useSettled(words)
  const query = useQuery({ ...messageQueries.preview(kind, shown), placeholderData: keepPreviousData })

  return (
    <section className="template__preview" aria-label={texts.heading}>
      <Field label={texts.webinar}>
        <Select compact value={words.webinarId ?? ''} onChange={({ target }) => onWebinarChange(target.value)}>
          <option value="">{texts.sample}</option>
          {webinars.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <LoadedReading query={query} words={{ ...reading, loading: texts.loading, fetchFailed: texts.failed }}>
        {({ written }) => <WrittenView channel="mail" written={written} />}
      </LoadedReading>
    </section>
  )
}

/** The last text without a mistake, once the person pauses typing. */
const useSettled = (words: TemplateText) => {
  const [settled, setSettled] = useState(words)
  const typed = JSON.stringify(words)
  useEffect(() => {
    const now = JSON.parse(typed) as TemplateText
    if (!messageTemplateForm.required().safeParse(now).success) return undefined
    const timer = setTimeout(() => setSettled(now), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
