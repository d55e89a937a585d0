import { remember, useRemembered } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { Switch } from '#ui/fields/checkbox.tsx'
import { noiseKey } from './remembered-devices.ts'
import { choiceTexts } from './choice-texts.ts'

/** Not in all versions of Safari. */
const canSuppress = () =>
  (navigator.mediaDevices as MediaDevices | undefined)?.getSupportedConstraints().noiseSuppression === true

/** Whether the browser takes the noise of the room out of the microphone; this browser remembers it. */
export const NoiseSwitch = ({ onChanged }: { onChanged: () => void }) => {
  const { noise } = useTexts(choiceTexts)
  const isOn = useRemembered(noiseKey) === null
  const isPossible = canSuppress()

  return (
    <Switch
      checked={isPossible && isOn}
      disabled={!isPossible}
      onChange={({ target }) => {
        remember(noiseKey, target.checked ? null : 'off')
        onChanged()
      }}
    >
      {isPossible ? noise.label : noise.missing}
    </Switch>
  )
}
