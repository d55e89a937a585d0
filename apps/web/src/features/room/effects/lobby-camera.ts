import { Track } from 'livekit-client'
import { applyEffects } from './apply-effect.ts'
import type { EffectChoice } from './effect-choice.ts'
import type { EffectProcessor } from './effect-processor.ts'

/** A camera that only its owner sees yet. `onPicture` gets the picture that an effect makes of it. */
export const openLobbyCamera = (
  track: MediaStreamTrack,
  onPicture: (picture: MediaStreamTrack | undefined) => void,
): { apply: (choice: EffectChoice) => Promise<void>; close: () => void } => {
  let processor: EffectProcessor | undefined
  let isClosed = false
  const element = document.createElement('video')
  element.muted = true
  element.playsInline = true

  const remove = async () => {
    const ending = processor
    processor = undefined
    element.srcObject = null
    onPicture(undefined)
    await ending?.destroy()
  }
  const put = async (next: EffectProcessor) => {
    element.srcObject = new MediaStream([track])
    // A camera that is turned off right away is not played.
    element.play().catch(() => undefined)
    await next.init({ kind: Track.Kind.Video, track, element })
    processor = next
    if (isClosed) await remove()
    else onPicture(next.processedTrack)
  }
  const apply = applyEffects({ processor: () => processor, put, remove })

  return {
    apply: async (choice) => {
      if (!isClosed) await apply(choice)
    },
    close: () => {
      isClosed = true
      void remove()
    },
  }
}
