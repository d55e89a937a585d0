import {
  type WebinarField,
  webinarFields,
  type WebinarSection,
  webinarSections,
} from '@regent/contract/webinars/webinar-fields'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { type FieldErrors, FormProvider } from 'react-hook-form'
import { webinarFiguresPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { FormSections } from '#widgets/records/sections/form-sections.tsx'
import { StatusBadge } from '../webinar-facts.tsx'
import { webinarFormTexts } from './texts.ts'
import { WebinarFieldset } from './webinar-fieldset.tsx'
import { useWebinarForm } from './use-webinar-form.ts'
import type { WebinarEntries } from './webinar-values.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadedRecord } from '#widgets/records/loaded-record.tsx'
import { webinarAdminQueries } from '../queries.ts'
import { webinarAdminTexts } from '../texts.ts'
import { useActionFailureToast } from '../use-action-failure-toast.ts'

const sectionOf = (name: string): WebinarSection =>
  name in webinarFields ? webinarFields[name as WebinarField].section : 'ctas'

const faultySections = (errors: FieldErrors<WebinarEntries>, isDateFaulty: boolean): Set<WebinarSection> =>
  new Set([...(isDateFaulty ? ['session' as const] : []), ...Object.keys(errors).map(sectionOf)])

interface WebinarFormProps {
  /** Undefined for a new one. */
  webinar?: StaffWebinar
  onClose: () => void
}

export const WebinarForm = ({ webinar, onClose }: WebinarFormProps) => {
  const texts = useTexts(webinarFormTexts)
  const { form, isUnsaved, isPending, dateFault, notified, failure, submit } = useWebinarForm({ webinar, onClose })

  return (
    <EditorSheet
      size="wide"
      title={webinar === undefined ? texts.createHeading : texts.editHeading}
      aside={webinar === undefined ? undefined : <FormAside webinar={webinar} />}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormSections
        names={webinarSections}
        titles={texts.sections}
        faulty={faultySections(form.formState.errors, dateFault !== undefined)}
      >
        <FormProvider {...form}>
          <WebinarFieldset webinar={webinar} notified={notified} dateFault={dateFault} />
        </FormProvider>
      </FormSections>
    </EditorSheet>
  )
}

const FormAside = ({ webinar }: { webinar: StaffWebinar }) => {
  const { row } = useTexts(webinarAdminTexts)

  return (
    <>
      <StatusBadge webinar={webinar} />
      <ButtonLink look="quiet" size="small" to={webinarFiguresPath(webinar._id)}>
        {row.figures}
      </ButtonLink>
    </>
  )
}

export const EditWebinar = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const texts = useTexts(webinarFormTexts)
  const query = useQuery({ ...webinarAdminQueries.webinar(id), staleTime: 0 })
  useActionFailureToast(query.data === undefined ? query.error : null, useTexts(webinarAdminTexts).row.edit.short)

  return (
    <LoadedRecord words={texts} query={query} onClose={onClose}>
      {(webinar) => <WebinarForm key={webinar._id} webinar={webinar} onClose={onClose} />}
    </LoadedRecord>
  )
}
