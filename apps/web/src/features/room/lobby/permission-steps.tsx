import type { ReactNode } from 'react'
import { keepsClick } from '#lib/browser/early-click.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Alert } from '#ui/states/alert.tsx'
import type { DevicesState } from '../devices/local-devices.ts'
import { deviceTexts } from '../devices/texts.ts'
import { lobbyTexts } from './texts.ts'

interface StepProps {
  /** What the person should know of the room. */
  notice: ReactNode
  onRequest: () => void
  /** For people who may join without any device. */
  onGoWithout: (() => void) | undefined
}

/** The first step: why the browser will ask. */
export const AskStep = ({ isAsking, ...rest }: StepProps & { isAsking: boolean }) => {
  const { ask } = useTexts(lobbyTexts)

  return <PermissionStep title={ask.title} text={ask.text} isAsking={isAsking} {...rest} />
}

/** After the person or the browser refused both devices. */
export const DeniedStep = ({ state, ...rest }: StepProps & { state: DevicesState }) => {
  const { denied } = useTexts(lobbyTexts)
  const { problems } = useTexts(deviceTexts)
  const { microphone, camera, isAsking, timesAsked } = state
  // The text of the step says all there is to say about plain refusals.
  const reasons = [
    microphone.problem === 'denied' || !microphone.problem ? [] : [problems.microphone[microphone.problem]],
    camera.problem === 'denied' || !camera.problem ? [] : [problems.camera[camera.problem]],
  ].flat()

  return (
    <PermissionStep title={denied.title} text={denied.text} isAsking={isAsking} {...rest}>
      {timesAsked > 1 && !isAsking ? <Alert tone="negative">{denied.again}</Alert> : null}
      {reasons.map((reason) => (
        <p key={reason} className="lobby__small">
          {reason}
        </p>
      ))}
    </PermissionStep>
  )
}

interface PermissionStepProps extends StepProps {
  title: string
  text: string
  isAsking: boolean
  children?: ReactNode
}

const PermissionStep = (props: PermissionStepProps) => {
  const { title, text, notice, isAsking, onRequest, onGoWithout, children } = props
  const texts = useTexts(lobbyTexts)

  return (
    <section className="lobby__step" aria-labelledby="lobby-title">
      <h1 id="lobby-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="lobby__lead">{text}</p>
      {children}
      {notice}
      <div className="lobby__join">
        <Button
          {...keepsClick('request-permissions')}
          look="primary"
          size="large"
          block
          busy={isAsking}
          busyLabel={texts.requesting}
          onClick={onRequest}
        >
          {texts.request}
        </Button>
      </div>
      {onGoWithout ? (
        <Button {...keepsClick('go-without')} look="quiet" block aria-disabled={isAsking} onClick={onGoWithout}>
          {texts.goWithout}
        </Button>
      ) : null}
      <p className="lobby__small" role="status">
        {isAsking ? texts.answerBrowser : null}
      </p>
    </section>
  )
}
