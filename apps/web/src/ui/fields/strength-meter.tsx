import { estimateStrength, strengths } from './password-strength.ts'
import { uiTexts } from '../texts.ts'

/** Says in words, and in bars, how strong a new password is; always there, so that nothing moves. */
export const StrengthMeter = ({ password }: { password: string }) => {
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
        {uiTexts.strength[strength]}
      </p>
    </div>
  )
}
