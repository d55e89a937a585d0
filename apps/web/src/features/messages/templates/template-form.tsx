import { messageEndpoints, type MessageTemplate, messageTemplateForm } from '@regent/contract/messages/messages'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { showFieldErrors } from '#ui/fields/form.ts'
import { EditorSheet } from '#widgets/records/editor-sheet.tsx'
import { failureOfForm, useSayFailure } from '#widgets/records/say-failure.ts'
import { MailTextFields } from '#widgets/records/merge-fields.tsx'
import { useDraftedForm } from '#widgets/records/use-drafted-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { messageQueries, messagesKey } from '../queries.ts'
import { messagesTexts } from '../texts.ts'
import { templateTexts } from './texts.ts'
import { TemplateActions } from './template-actions.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { ReadingSheet } from '#widgets/records/reading-sheet.tsx'

const templateForm = messageTemplateForm.required()

/** The template of a kind of message, with a preview beside it. */
const TemplateForm = ({ template, onClose }: { template: MessageTemplate; onClose: () => void }) => {
  const texts = useTexts(templateTexts)
  const { kinds } = useTexts(messagesTexts)
  const { kind, mergeFields } = template
  const [saved] = useState({ subject: template.subject ?? '', text: template.text })
  const [webinarId, setWebinarId] = useState('')
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const save = useAction(messageEndpoints.updateTemplate)
  const { form, isUnsaved, finish } = useDraftedForm(templateForm, saved, { name: `message-text-${kind}` })
  const { handleSubmit, control } = form
  const typed = useWatch({ control })
  const draft = { subject: typed.subject ?? '', text: typed.text ?? '', ...(webinarId !== '' && { webinarId }) }

  const leave = (title: string) => {
    finish()
    toast.success({ title, text: kinds[kind] })
    void queryClient.invalidateQueries({ queryKey: messagesKey })
    onClose()
  }
  const handleValid = (body: typeof saved) =>
    save.send(
      { params: { kind }, body },
      {
        onSuccess: () => leave(texts.saved),
        onError: (failure) => {
          showFieldErrors(form, failure.details)
          sayFailure(failure, texts.saveFailed)
        },
      },
    )

  return (
    <EditorSheet
      title={kinds[kind]}
      size="wide"
      isUnsaved={isUnsaved}
      isPending={save.isPending}
      failure={failureOfForm(save.error, texts.saveFailed)}
      onSubmit={(event) => void handleSubmit(handleValid)(event)}
      onClose={onClose}
    >
      <div className="template">
        <div className="editor-form">
          <MailTextFields form={form} fields={mergeFields} words={texts} rows={9} />
          <TemplateActions
            kind={kind}
            draft={draft}
            isOwn={template.isOwn}
            canTest={templateForm.safeParse(draft).success}
            onReset={() => leave(texts.reset.done)}
          />
        </div>
        <TemplatePreview kind={kind} draft={draft} onWebinarChange={setWebinarId} />
      </div>
    </EditorSheet>
  )
}

interface EditTemplateProps {
  kind: string
  onClose: () => void
}

export const EditTemplate = ({ kind, onClose }: EditTemplateProps) => {
  const texts = useTexts(templateTexts)
  const query = useInfiniteQuery(messageQueries.templates)
  const template = rowsOf(query.data).find((row) => row.kind === kind)?.template
  if (template) return <TemplateForm template={template} onClose={onClose} />

  return (
    <ReadingSheet title={texts.label} size="wide" query={query} words={texts} onClose={onClose}>
      {() => <ErrorState title={texts.notFound}>{texts.notFoundText}</ErrorState>}
    </ReadingSheet>
  )
}
