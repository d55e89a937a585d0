import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { messageQueries } from '../queries.ts'
import { ReadingSheet } from '../reading/loaded-reading.tsx'
import { TemplateForm } from './template-form.tsx'
import { templateTexts } from './texts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'

interface EditTemplateProps {
  /** From the address. */
  kind: string
  onClose: () => void
}

/** The sheet opens at once; the form follows as soon as the template is loaded. */
export const EditTemplate = ({ kind, onClose }: EditTemplateProps) => {
  const texts = useTexts(templateTexts)
  const query = useInfiniteQuery(messageQueries.templates)
  const template = rowsOf(query.data).find((row) => row.kind === kind)?.template
  if (template) return <TemplateForm template={template} onClose={onClose} />

  return (
    <ReadingSheet title={texts.label} size="wide" query={query} words={texts} onClose={onClose}>
      {() => <ErrorState title={texts.missing}>{texts.missingText}</ErrorState>}
    </ReadingSheet>
  )
}
