import type { UploadedFile } from '@regent/contract/files/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { UploadField } from '#widgets/uploads/upload-field.tsx'
import { useUploadGuard } from '#widgets/records/use-upload-guard.ts'
import { Alert } from '#ui/states/alert.tsx'
import { failureText } from '#lib/api/app-failure.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { coursesKey } from '../queries.ts'
import { courseAdminTexts } from '../texts.ts'
import { type ImportTarget, useImport } from './use-import.ts'

interface ImportRecordProps {
  target: ImportTarget
  onClose: () => void
}

/** Uploads an archive, then creates a group, a course or a lecture from it. */
export const ImportRecord = ({ target, onClose }: ImportRecordProps) => {
  const { close: closeText, ...all } = useTexts(courseAdminTexts).import
  const texts = all[target.kind]
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending, error } = useImport(target)
  const [isUploading, setIsUploading] = useState(false)
  const { question, leaveUnasked } = useUploadGuard(isUploading)

  const close = async () => {
    if (isUploading && !(await confirmAction(question))) return
    leaveUnasked()
    onClose()
  }

  const handleUploaded = ({ url }: UploadedFile) =>
    send(url, {
      onSuccess: ({ title }) => {
        toast.success({ title: texts.done, text: title })
        void queryClient.invalidateQueries({ queryKey: coursesKey })
        onClose()
      },
      onError: (failure) =>
        sayFailure(failure.details['file'] ? new Error(failure.details['file']) : failure, texts.failed),
    })

  return (
    <Dialog
      onClose={() => void close()}
      title={texts.title}
      description={texts.lead}
      foot={<Button onClick={() => void close()}>{closeText}</Button>}
    >
      <div className="grid gap-4">
        <UploadField
          accept=".zip,application/zip"
          as="file"
          label={texts.label}
          onUploaded={handleUploaded}
          onPendingChange={setIsUploading}
        />
        {isPending ? <Alert>{texts.busy}</Alert> : null}
        {error === null || isPending ? null : (
          <Alert tone="negative">{error.details['file'] ?? failureText(error, texts.failed)}</Alert>
        )}
      </div>
    </Dialog>
  )
}
