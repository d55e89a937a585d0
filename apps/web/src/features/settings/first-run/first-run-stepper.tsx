import { type FirstRunStep, firstRunSteps, settingsEndpoints } from '@regent/contract/firm/settings'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { LogoSetting } from '../logo-setting.tsx'
import { useSettings, useUpdateSettingsPage } from '../queries.ts'
import { settingControls } from '../setting-controls.tsx'
import { TestMail } from '../test-mail.tsx'
import { settingsTexts } from '../texts.ts'
import { useSectionForm } from '../use-section-form.ts'

interface FirstRunStepperProps {
  step: FirstRunStep
  onGoTo: (step: FirstRunStep | undefined) => void
}

/** One step at a time. Each can be skipped and returned to, and the whole guide can be dismissed. */
export const FirstRunStepper = ({ step, onGoTo }: FirstRunStepperProps) => {
  const texts = useTexts(settingsTexts).firstRun
  const update = useUpdateSettingsPage()
  const { send, isPending } = useAction(settingsEndpoints.updateFirstRun)
  const index = firstRunSteps.indexOf(step)
  const title = useRef<HTMLHeadingElement>(null)

  // Announces each step to screen readers.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])

  const save = (body: Parameters<typeof send>[0]['body'], next: FirstRunStep | undefined) => {
    send(
      { body },
      {
        onSuccess: (page) => {
          update(page)
          onGoTo(next)
        },
        onError: (failure) => toast.error({ title: texts.failed, text: failure.message, failure }),
      },
    )
  }
  const leave = (state: 'done' | 'skipped') => save({ step, state }, firstRunSteps[index + 1])
  const buttons = {
    isBusy: isPending,
    onSkip: () => leave('skipped'),
    ...(index > 0 && { onBack: () => onGoTo(firstRunSteps[index - 1]) }),
  }

  return (
    <>
      <Progress
        label={texts.card.progress}
        value={index}
        max={firstRunSteps.length}
        text={texts.stepOf(index + 1, firstRunSteps.length)}
      />
      <section className="first-run__step" aria-labelledby="first-run-step">
        <h2 id="first-run-step" ref={title} tabIndex={-1}>
          {texts.steps[step].title}
        </h2>
        <p className="settings__lead">{texts.steps[step].lead}</p>
        {step === 'logo' || step === 'testMail' ? (
          <>
            {step === 'logo' ? <LogoSetting /> : <TestMail />}
            <StepButtons {...buttons} next={texts.goOn} onNext={() => leave('done')} />
          </>
        ) : (
          <FirstRunForm step={step} buttons={buttons} onSaved={() => leave('done')} />
        )}
      </section>
      <p className="first-run__dismiss">
        <Button look="quiet" size="small" onClick={() => save({ isFinished: true }, undefined)}>
          {texts.dismiss}
        </Button>
        {texts.dismissHint}
      </p>
    </>
  )
}

interface FirstRunFormProps {
  step: Exclude<FirstRunStep, 'logo' | 'testMail'>
  buttons: StepButtonState
  onSaved: () => void
}

/** The same field as under Settings. A field that the environment fixes is read-only. */
const FirstRunForm = ({ step, buttons, onSaved }: FirstRunFormProps) => {
  const texts = useTexts(settingsTexts).firstRun
  const { fixed } = useSettings()
  const { form, save, isPending, failure } = useSectionForm(`first-${step}`, [step], onSaved)
  const isFixed = step in fixed

  return (
    <FormProvider {...form}>
      <form className="settings__form" noValidate onSubmit={(event) => void save(event)}>
        {settingControls[step]}
        {failure !== undefined && !isPending ? <Alert tone="negative">{failure}</Alert> : null}
        <StepButtons
          {...buttons}
          isBusy={buttons.isBusy || isPending}
          next={isFixed ? texts.goOn : texts.next}
          {...(isFixed && { onNext: onSaved })}
        />
      </form>
    </FormProvider>
  )
}

interface StepButtonState {
  isBusy: boolean
  onSkip: () => void
  onBack?: () => void
}

interface StepButtonsProps extends StepButtonState {
  next: string
  /** Without it, the button submits the form. */
  onNext?: () => void
}

const StepButtons = ({ isBusy, onBack, onSkip, next, onNext }: StepButtonsProps) => {
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
