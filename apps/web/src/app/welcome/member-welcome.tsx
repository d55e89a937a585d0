import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Checklist } from '#features/welcome/checklist.tsx'
import { greetingAt } from '#features/welcome/greeting.ts'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { ContinueSection } from '../continue/continue-section.tsx'
import { NextRegistration } from './next-registration.tsx'
import { StepAction } from './step-action.tsx'

export const MemberWelcome = ({ user }: { user: User | undefined }) => {
  const texts = useTexts(welcomeTexts).greeting
  const zone = useZone()
  const [arrivedAt] = useState(() => new Date())

  return (
    <>
      {user ? <p className="lead mt-2">{texts[greetingAt(arrivedAt, zone)](user.firstName)}</p> : null}
      <div className="home">
        <aside className="home__steps">
          <Checklist
            look="aside"
            action={(step, onOpen) => <StepAction step={step} onOpen={onOpen} user={user} isMember />}
          />
        </aside>
        <NextRegistration />
        <ContinueSection />
      </div>
    </>
  )
}
