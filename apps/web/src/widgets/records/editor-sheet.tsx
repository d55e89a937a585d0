import { type ReactNode, useId } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { recordTexts } from './texts.ts'

interface EditorSheetProps {
  title: string
  isUnsaved: boolean
  isPending: boolean
  /** Why the server refused the form, if no field shows it. */
  failure?: string | undefined
  size?: 'medium' | 'wide'
  /** What saving does, if it does more. */
  save?: string
  /** Beside the title, such as a status badge. */
  aside?: ReactNode
  onSubmit: (event: React.SubmitEvent) => void
  onClose: () => void
  children: ReactNode
}

export const EditorSheet = (props: EditorSheetProps) => {
  const { title, isUnsaved, isPending, failure, size = 'medium', save, aside, onSubmit, onClose, children } = props
  const texts = useTexts(recordTexts)
  const formId = useId()

  return (
    <Sheet
      onClose={onClose}
      title={title}
      aside={aside}
      size={size}
      foot={
        <>
          <p className="editor-state" role="status">
            {isUnsaved ? texts.unsavedHere : ''}
          </p>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={isPending} busyLabel={texts.saving}>
            {save ?? texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className="editor-form" noValidate onSubmit={onSubmit}>
        {children}
        {failure === undefined ? null : <Alert tone="negative">{failure}</Alert>}
      </form>
    </Sheet>
  )
}
