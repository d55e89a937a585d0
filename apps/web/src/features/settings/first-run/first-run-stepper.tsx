import { type FirstRunStep, firstRunSteps, settingsEndpoints } from '@regent/contract/firm/settings'
import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useAction } from '#lib/api/use-action.ts'
import { Button } from '#ui/controls/button.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { LogoSetting } from '../logo-setting.tsx'
import { useUpdateSettingsPage } from '../queries.ts'
import { TestMail } from '../test-mail.tsx'
import { settingsTexts } from '../texts.ts'
import { FirstRunForm } from './first-run-form.tsx'
import { StepButtons } from './step-buttons.tsx'

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
        onError: (failure) => toast.error({ title: texts.failed, text: failure.message }),
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
