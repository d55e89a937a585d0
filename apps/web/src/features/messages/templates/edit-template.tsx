import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { messageQueries } from '../queries.ts'
import { LoadedReading } from '../reading/loaded-reading.tsx'
import { TemplateForm } from './template-form.tsx'
import { templateTexts } from './texts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'

interface EditTemplateProps {
  /** As it stands in the address. */
  kind: string
  onClose: () => void
}

/** The form opens at once, and is filled as soon as the text is there. */
export const EditTemplate = ({ kind, onClose }: EditTemplateProps) => {
  const texts = useTexts(templateTexts)
  const query = useInfiniteQuery(messageQueries.templates)
  const template = rowsOf(query.data).find((row) => row.kind === kind)?.template
  if (template) return <TemplateForm template={template} onClose={onClose} />

  return (
    <Sheet onClose={onClose} title={texts.label} size="wide">
      <LoadedReading query={query} words={texts}>
        {() => <ErrorState title={texts.missing}>{texts.missingText}</ErrorState>}
      </LoadedReading>
    </Sheet>
  )
}
