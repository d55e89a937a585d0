import type { ReactNode, SyntheticEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useInitialFocus } from '../focus.ts'
import { securityTexts } from './texts.ts'

interface ProofFormProps {
  focusFirstField: () => void
  onSubmit: (event: SyntheticEvent) => Promise<void>
  onCancel: () => void
  action: string
  busyLabel: string
  isPending: boolean
  danger?: boolean
  /** A failure that belongs to no field. */
  failure: string | undefined
  children: ReactNode
}

/** A form of the security tab: fields, the failure, the action and a way back. */
export const ProofForm = (props: ProofFormProps) => {
  const { focusFirstField, onSubmit, onCancel, action, busyLabel, isPending, danger = false, failure, children } = props
  const { cancel } = useTexts(securityTexts)
  const element = useInitialFocus(focusFirstField)

  return (
    <form
      ref={element}
      tabIndex={-1}
      className="profile-form part__form"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      {children}
      {failure === undefined ? null : <Alert tone="negative">{failure}</Alert>}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button type="submit" look={danger ? 'danger-solid' : 'primary'} busy={isPending} busyLabel={busyLabel}>
          {action}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </div>
    </form>
  )
}
