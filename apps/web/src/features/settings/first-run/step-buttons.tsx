import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { settingsTexts } from '../texts.ts'

export interface StepButtonState {
  isBusy: boolean
  onSkip: () => void
  onBack?: () => void
}

interface StepButtonsProps extends StepButtonState {
  next: string
  /** Without it, the button submits the form. */
  onNext?: () => void
}

export const StepButtons = ({ isBusy, onBack, onSkip, next, onNext }: StepButtonsProps) => {
  const texts = useTexts(settingsTexts)

  return (
    <div className="first-run__buttons">
      <Button
        type={onNext ? 'button' : 'submit'}
        look="primary"
        busy={isBusy}
        busyLabel={texts.saving}
        {...(onNext && { onClick: onNext })}
      >
        {next}
      </Button>
      <Button onClick={onSkip}>{texts.firstRun.skip}</Button>
      {onBack ? (
        <Button look="quiet" onClick={onBack}>
          {texts.firstRun.back}
        </Button>
      ) : null}
    </div>
  )
}
