import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { ArrowBigUp, Eye, EyeOff } from '../content/icons.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Input } from './input.tsx'
import { estimateStrength, strengths, strengthTexts } from './password-strength.ts'
import { uiTexts } from '../texts.ts'

interface PasswordInputProps extends Omit<ComponentProps<typeof Input>, 'type'> {
  /** For a new password: shows how strong it is. */
  withStrength?: boolean
}

/** A password that can be shown. Pasting and password managers work as in any field. */
export const PasswordInput = ({ withStrength = false, onBlur, ...rest }: PasswordInputProps) => {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLocked, setIsCapsLocked] = useState(false)
  const [password, setPassword] = useState('')
  // A password manager's key events have no modifier state.
  const watchCapsLock = ({ nativeEvent }: KeyboardEvent) => {
    if (nativeEvent instanceof window.KeyboardEvent) setIsCapsLocked(nativeEvent.getModifierState('CapsLock'))
  }

  return (
    <>
      <div className="input-group">
        <Input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          type={isShown ? 'text' : 'password'}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={(event) => {
            setIsCapsLocked(false)
            onBlur?.(event)
          }}
        />
        <IconButton label={isShown ? uiTexts.hidePassword : uiTexts.showPassword} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
        <p className="caps-lock" role="status">
          {isCapsLocked ? (
            <>
              <ArrowBigUp />
              {uiTexts.capsLock}
            </>
          ) : null}
        </p>
      </div>
      {withStrength ? <StrengthMeter password={password} /> : null}
    </>
  )
}

/** Always shown, so that nothing moves. */
const StrengthMeter = ({ password }: { password: string }) => {
  const strength = estimateStrength(password)
  const level = strengths.indexOf(strength)

  return (
    <div className="strength" data-strength={strength}>
      <div className="strength__bars" aria-hidden="true">
        {strengths.slice(1).map((name, index) => (
          <span key={name} className="strength__bar" data-on={index < level || undefined} />
        ))}
      </div>
      <p className="field__hint" role="status">
        {strengthTexts[strength]}
      </p>
    </div>
  )
}
