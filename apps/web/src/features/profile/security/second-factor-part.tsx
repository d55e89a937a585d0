import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useReturnFocus } from '#lib/browser/use-return-focus.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Part } from '../part.tsx'
import { useKeepUser } from '../use-keep-user.ts'
import { FreshCodes } from './fresh-codes.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { securityTexts } from './texts.ts'
import { TurnOff } from './turn-off.tsx'
import { TurnOn } from './turn-on.tsx'

type Step = 'rest' | 'turn-on' | 'renew' | 'turn-off' | { codes: string[]; said: string }

export const SecondFactorPart = ({ user }: { user: User }) => {
  const texts = useTexts(securityTexts).factor
  const keepUser = useKeepUser()
  const [step, setStep] = useState<Step>('rest')
  const opener = useReturnFocus(step !== 'rest')
  const rest = () => setStep('rest')

  const panel = () => {
    if (typeof step === 'object') return <FreshCodes {...step} onDone={rest} />
    if (step === 'turn-on') return <TurnOn onDone={handleTurnedOn} onCancel={rest} />
    if (step === 'renew')
      return <RenewCodes onDone={(codes) => setStep({ codes, said: texts.renewed })} onCancel={rest} />
    if (step === 'turn-off') return <TurnOff onDone={handleTurnedOff} onCancel={rest} />
    return <Rest user={user} opener={opener} onStep={setStep} />
  }
  const handleTurnedOn = (codes: string[]) => {
    setStep({ codes, said: texts.turnedOn })
    keepUser({ ...user, hasSecondFactor: true })
  }
  const handleTurnedOff = (message: string) => {
    rest()
    keepUser({ ...user, hasSecondFactor: false })
    toast.success({ title: texts.turnedOff, text: message })
  }

  return (
    <Part title={texts.title} lead={texts.lead}>
      {panel()}
    </Part>
  )
}

interface RestProps {
  user: User
  opener: React.RefObject<HTMLButtonElement | null>
  onStep: (step: Step) => void
}

/** How it stands, and what can be done next. */
const Rest = ({ user, opener, onStep }: RestProps) => {
  const texts = useTexts(securityTexts).factor

  if (user.hasSecondFactor) {
    return (
      <div className="choices">
        <p className="flex flex-wrap items-center gap-2">
          {texts.on}
          <Badge tone="positive" dot>
            {texts.onBadge}
          </Badge>
        </p>
        <div className="part__actions">
          <Button ref={opener} onClick={() => onStep('renew')}>
            {texts.renew}
          </Button>
          <Button look="danger" onClick={() => onStep('turn-off')}>
            {texts.turnOff}
          </Button>
        </div>
      </div>
    )
  }

  const missing = !user.isVerified ? texts.needsVerified : !user.hasPassword ? texts.needsPassword : undefined
  return (
    <div className="choices">
      <p>{missing === undefined ? texts.off : `${texts.off} ${missing}`}</p>
      {missing === undefined ? (
        <Button ref={opener} onClick={() => onStep('turn-on')}>
          {texts.turnOn}
        </Button>
      ) : null}
    </div>
  )
}
