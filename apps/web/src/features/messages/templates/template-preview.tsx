import { type MessageKind, messageTemplateForm } from '@regent/contract/messages/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Field } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { type DraftTemplate, messageQueries } from '../queries.ts'
import { readingSkeleton } from '#widgets/records/reading-sheet.tsx'
import { readingTexts } from '../reading/texts.ts'
import { WrittenView } from '../reading/written-view.tsx'
import { useCheckedDraft } from '../use-checked-draft.ts'
import { templateTexts } from './texts.ts'

interface TemplatePreviewProps {
  kind: MessageKind
  draft: DraftTemplate
  onWebinarChange: (id: string) => void
}

/** The draft as its reader would see it; while it has a mistake, the last draft without one. */
export const TemplatePreview = ({ kind, draft, onWebinarChange }: TemplatePreviewProps) => {
  const texts = useTexts(templateTexts).preview
  const reading = useTexts(readingTexts)
  const { data: webinars = [], isLoadingError } = useQuery(messageQueries.webinars)
  const shown = useCheckedDraft(draft, isSendable) ?? draft
  const query = useQuery({ ...messageQueries.preview(kind, shown), placeholderData: keepPreviousData })

  return (
    <section className="template__preview" aria-label={texts.heading}>
      <Field label={texts.webinar} error={isLoadingError ? texts.webinarsFailed : undefined}>
        <Select compact value={draft.webinarId ?? ''} onChange={({ target }) => onWebinarChange(target.value)}>
          <option value="">{texts.sample}</option>
          {webinars.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Loaded
        query={query}
        words={{ ...reading, loading: texts.loading, fetchFailed: texts.failed }}
        skeleton={readingSkeleton}
      >
        {({ written }) => <WrittenView channel="mail" written={written} />}
      </Loaded>
    </section>
  )
}

const isSendable = (draft: DraftTemplate) => messageTemplateForm.required().safeParse(draft).success
