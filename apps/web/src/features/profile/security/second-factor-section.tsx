import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useReturnFocus } from '../focus.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { ProfileSection } from '../profile-section.tsx'
import { useUpdateUser } from '../queries.ts'
import { FreshCodes } from './fresh-codes.tsx'
import { RenewCodes, TurnOff, TurnOn } from './second-factor-steps.tsx'
import { securityTexts } from './texts.ts'

type Step = 'idle' | 'turn-on' | 'renew' | 'turn-off' | { codes: string[]; message: string }

export const SecondFactorSection = ({ user }: { user: User }) => {
  const texts = useTexts(securityTexts).factor
  const updateUser = useUpdateUser()
  const [step, setStep] = useState<Step>('idle')
  const opener = useReturnFocus(step !== 'idle')
  const close = () => setStep('idle')

  const panel = () => {
    if (typeof step === 'object') return <FreshCodes {...step} onDone={close} />
    if (step === 'turn-on') return <TurnOn onDone={handleTurnedOn} onCancel={close} />
    if (step === 'renew')
      return <RenewCodes onDone={(codes) => setStep({ codes, message: texts.renewed })} onCancel={close} />
    if (step === 'turn-off') return <TurnOff onDone={handleTurnedOff} onCancel={close} />
    return <Overview user={user} opener={opener} onStep={setStep} />
  }
  const handleTurnedOn = (codes: string[]) => {
    setStep({ codes, message: texts.turnedOn })
    updateUser({ ...user, hasSecondFactor: true })
  }
  const handleTurnedOff = (message: string) => {
    close()
    updateUser({ ...user, hasSecondFactor: false })
    toast.success({ title: texts.turnedOff, text: message })
  }

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      {panel()}
    </ProfileSection>
  )
}

interface OverviewProps {
  user: User
  opener: React.RefObject<HTMLButtonElement | null>
  onStep: (step: Step) => void
}

/** Whether two-step sign-in is on, and buttons to change that. */
const Overview = ({ user, opener, onStep }: OverviewProps) => {
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
        <div className="flex flex-wrap gap-x-3 gap-y-2">
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
