import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Ban } from '#ui/content/icons.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { BlurStrength } from './blur-strength.tsx'
import { bundled, chooseEffect, type Effect, useChoice } from './effect-choice.ts'
import { canProcess } from './effect-processor.ts'
import { onEffectState, readEffectState, setEffectState } from './effect-state.ts'
import { EffectTile } from './effect-tile.tsx'
import { OwnImage } from './own-image-controls.tsx'
import { effectTexts } from './texts.ts'
import { thumbnails } from './thumbnails.ts'
import { useOwnImage } from './use-own-image.ts'
import './effects.css'

interface EffectsDialogProps {
  /** Shows the camera as others see it until the returned function is called; undefined while it is off. */
  show: ((element: HTMLVideoElement) => () => void) | undefined
  onClose: () => void
}

/** What others see behind a person; a choice takes effect at once. */
export const EffectsDialog = ({ show, onClose }: EffectsDialogProps) => {
  const texts = useTexts(effectTexts)
  const choice = useChoice()
  const { pending, problem } = useSyncExternalStore(onEffectState, readEffectState)
  const ownImage = useOwnImage(choice.image)
  const isRefused = !canProcess()

  const choose = (effect: Effect) => {
    setEffectState({ problem: undefined })
    chooseEffect(effect)
  }
  const tile = (effect: Effect, picture: ReactNode) => (
    <EffectTile
      key={effect}
      name={texts.choices[effect]}
      isChosen={choice.effect === effect}
      isPending={pending === effect}
      isRefused={isRefused && effect !== 'none'}
      onChoose={() => choose(effect)}
    >
      {picture}
    </EffectTile>
  )

  return (
    <Dialog title={texts.title} description={texts.text} size="wide" onClose={onClose}>
      <div className="effects">
        {isRefused ? (
          <Alert tone="negative" title={texts.refused.title}>
            {texts.refused.text}
          </Alert>
        ) : null}
        {problem === 'failed' ? <Alert tone="negative">{texts.failed}</Alert> : null}
        {problem === 'slow' ? (
          <Alert tone="caution" title={texts.slow.title}>
            {texts.slow.text}
          </Alert>
        ) : null}
        {show ? <Preview show={show} label={texts.preview} /> : <p className="effects__off">{texts.off}</p>}
        <div className="effects__tiles" role="group" aria-label={texts.title}>
          {tile('none', <Ban />)}
          {tile('blur', <img src={thumbnails.background1} alt="" className="effect-tile__blurred" />)}
          {bundled.map((each) => tile(each, <img src={thumbnails[each]} alt="" width={320} height={180} />))}
          {ownImage === undefined ? null : tile('own', <img src={ownImage} alt="" />)}
        </div>
        {choice.effect === 'blur' ? <BlurStrength strength={choice.strength} /> : null}
        <OwnImage hasOne={choice.image !== null} isRefused={isRefused} onAdded={() => choose('own')} />
        <p className="sr-only" role="status">
          {pending === undefined ? null : texts.loading}
        </p>
      </div>
    </Dialog>
  )
}

const Preview = ({ show, label }: { show: (element: HTMLVideoElement) => () => void; label: string }) => {
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => (video.current ? show(video.current) : undefined), [show])
  return (
    <div className="effects__preview on-stage">
      <video ref={video} autoPlay muted playsInline aria-label={label} />
    </div>
  )
}
