import { useTexts } from '#lib/texts.ts'
import { chooseStrength } from './effect-choice.ts'
import { effectTexts } from './texts.ts'

const step = 0.1

export const BlurStrength = ({ strength }: { strength: number }) => {
  const texts = useTexts(effectTexts)

  return (
    <label className="effects__strength">
      <span className="label">{texts.strength}</span>
      <input
        type="range"
        min={step}
        max={1}
        step={step}
        value={strength}
        aria-valuetext={texts.percent(strength)}
        onChange={({ currentTarget }) => chooseStrength(currentTarget.valueAsNumber)}
      />
      <span aria-hidden>{texts.percent(strength)}</span>
    </label>
  )
}
