import type { User } from '@regent/contract/identity/profile'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useReturnFocus } from '#lib/browser/use-return-focus.ts'
import { Button } from '#ui/controls/button.tsx'
import { Part } from '../part.tsx'
import { PasswordForm } from './password-form.tsx'
import { securityTexts } from './texts.ts'

export const PasswordPart = ({ user }: { user: User }) => {
  const texts = useTexts(securityTexts).password
  const [isOpen, setIsOpen] = useState(false)
  const opener = useReturnFocus(isOpen)

  return (
    <Part title={texts.title} lead={texts.lead}>
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
    </Part>
  )
}
