import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useReturnFocus } from '../focus.ts'
import { Button } from '#ui/controls/button.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { securityTexts } from './texts.ts'

export const PasswordSection = ({ user }: { user: User }) => {
  const texts = useTexts(securityTexts).password
  const [isOpen, setIsOpen] = useState(false)
  const opener = useReturnFocus(isOpen)

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      {isOpen ? (
        <PasswordForm user={user} onClose={() => setIsOpen(false)} />
      ) : (
        <div className="choices">
          <p>{user.hasPassword ? texts.isSet : texts.isNotSet}</p>
          <Button ref={opener} onClick={() => setIsOpen(true)}>
            {user.hasPassword ? texts.change : texts.set}
          </Button>
        </div>
      )}
    </ProfileSection>
  )
}
