import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from '#ui/icons.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import { uiTexts } from '#ui/texts.ts'

/** A password that can be shown; pasting and password managers work as in any field. */
export const PasswordInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => {
  const [isShown, setIsShown] = useState(false)

  return (
    <div className="input-group">
      <Input autoCapitalize="none" spellCheck={false} {...props} type={isShown ? 'text' : 'password'} />
      <IconButton
        label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
        onClick={() => {
          setIsShown(!isShown)
        }}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  )
}
