import { courseEndpoints } from '@regent/contract/courses'
import type { UploadedFile } from '@regent/contract/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { UploadField } from '#lib/uploads/upload-field.tsx'
import { useAction } from '#lib/use-action.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { coursesKey } from '../queries.ts'
import { courseAdminTexts } from '../texts.ts'
import { failureText, useSayFailure } from '../use-say-failure.ts'

interface ImportCourseProps {
  groupId: string
  onClose: () => void
}

/** The file is uploaded first; then the portal makes a course from it. */
export const ImportCourse = ({ groupId, onClose }: ImportCourseProps) => {
  const texts = useTexts(courseAdminTexts).import
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending, error } = useAction(courseEndpoints.import)

  const handleUploaded = ({ url }: UploadedFile) =>
    send(
      { params: { groupId }, body: { file: url } },
      {
        onSuccess: ({ title }) => {
          toast.success({ title: texts.done, text: title })
          void queryClient.invalidateQueries({ queryKey: coursesKey })
          onClose()
        },
        onError: (failure) =>
          sayFailure(failure.details['file'] ? new Error(failure.details['file']) : failure, texts.failed),
      },
    )

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={texts.title}
      description={texts.lead}
      foot={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className="grid gap-4">
        <UploadField accept=".zip,application/zip" as="file" label={texts.label} onUploaded={handleUploaded} />
        {isPending ? <Alert>{texts.busy}</Alert> : null}
        {error === null || isPending ? null : (
          <Alert tone="negative">{error.details['file'] ?? failureText(error, texts.failed)}</Alert>
        )}
      </div>
    </Dialog>
  )
}
