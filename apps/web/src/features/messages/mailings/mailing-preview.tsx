import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Loaded } from '#widgets/records/loaded.tsx'
import { readingSkeleton } from '#widgets/records/reading-sheet.tsx'
import { WrittenView } from '../reading/written-view.tsx'
import { useCheckedDraft } from '../use-checked-draft.ts'
import { isSendable } from './mailing-entries.ts'
import { type DraftMailing, mailingQueries } from './queries.ts'
import { mailingTexts } from './texts.ts'

const isWritten = ({ subject, text }: DraftMailing) => subject.trim() !== '' && text.trim() !== ''

/** The mailing as a member sees it. */
export const MailingPreview = ({ draft }: { draft: DraftMailing }) => {
  const { preview: texts } = useTexts(mailingTexts)
  const shown = useCheckedDraft(draft, isSendable)

  return (
    <section className="template__preview" aria-label={texts.heading}>
      {shown === undefined ? (
        <p className="text-ink-muted">{isWritten(draft) ? texts.mistaken : texts.empty}</p>
      ) : (
        <Written draft={shown} />
      )}
    </section>
  )
}

const Written = ({ draft }: { draft: DraftMailing }) => {
  const { preview: texts } = useTexts(mailingTexts)
  const query = useQuery({ ...mailingQueries.preview(draft), placeholderData: keepPreviousData })

  return (
    <Loaded query={query} words={texts} skeleton={readingSkeleton}>
      {({ written }) => <WrittenView channel="mail" written={written} />}
    </Loaded>
  )
}
