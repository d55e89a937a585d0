import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { useTexts } from '#lib/texts.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { CtaFields } from './cta-fields.tsx'
import { faultySections } from './faulty-sections.ts'
import { FormSections } from './form-sections.tsx'
import { MessageFields } from './message-fields.tsx'
import { RecordingFields } from './recording-fields.tsx'
import { SessionFields } from './session-fields.tsx'
import { webinarFormTexts } from './texts.ts'
import { TitleFields } from './title-fields.tsx'
import { useWebinarForm } from './use-webinar-form.ts'

interface WebinarFormProps {
  /** None where a new one is made. */
  webinar?: StaffWebinar
  onClose: () => void
}

export const WebinarForm = ({ webinar, onClose }: WebinarFormProps) => {
  const texts = useTexts(webinarFormTexts)
  const { form, isUnsaved, isPending, lists, dateFault, told, failure, submit } = useWebinarForm({ webinar, onClose })

  return (
    <EditorSheet
      size="wide"
      title={webinar === undefined ? texts.createHeading : texts.editHeading}
      aside={webinar === undefined ? undefined : <StatusBadge status={webinar.status} />}
      isUnsaved={isUnsaved}
      isPending={isPending}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FormSections faulty={faultySections(form.formState.errors, dateFault !== undefined)}>
        <SessionFields form={form} webinar={webinar} told={told} dateFault={dateFault} />
        <TitleFields form={form} />
        <AudienceFields form={form} />
        <MessageFields form={form} lists={lists} webinarId={webinar?._id} />
        <CtaFields form={form} />
        <RecordingFields form={form} />
      </FormSections>
    </EditorSheet>
  )
}
