import { backdropOf } from './backdrop.ts'
import { chooseEffect, type Effect, type EffectChoice } from './effect-choice.ts'
import { canProcess, EffectProcessor } from './effect-processor.ts'
import { setEffectState, switchOffSlow } from './effect-state.ts'

/** A camera that an effect can be put on: the one that a room sends, or the one of the lobby. */
export interface EffectCamera {
  processor: () => EffectProcessor | undefined
  put: (processor: EffectProcessor) => Promise<void>
  remove: () => Promise<void>
}

const bringAbout = async (camera: EffectCamera, choice: EffectChoice) => {
  if (!canProcess()) return
  const running = camera.processor()
  const backdrop = await backdropOf(choice)
  if (!backdrop) {
    if (running) await camera.remove()
  } else if (running) {
    await running.change(backdrop)
  } else {
    await camera.put(new EffectProcessor(backdrop, switchOffSlow))
  }
}

/** Puts effects on that camera, one after the other; of several that are chosen meanwhile only the last. */
export const applyEffects = (camera: EffectCamera) => {
  let wanted: EffectChoice | undefined
  let applied: Effect = 'none'
  let isWorking = false
  const isWanted = () => wanted !== undefined
  const take = () => {
    const next = wanted
    wanted = undefined
    return next
  }

  return async (choice: EffectChoice): Promise<void> => {
    wanted = choice
    if (isWorking) return
    isWorking = true
    for (let next = take(); next; next = take()) {
      if (next.effect !== applied) setEffectState({ pending: next.effect })
      try {
        await bringAbout(camera, next)
        applied = next.effect
        if (applied !== 'none') setEffectState({ problem: undefined })
      } catch {
        setEffectState({ problem: 'failed' })
        if (!isWanted()) chooseEffect(applied)
      }
    }
    isWorking = false
    setEffectState({ pending: undefined })
  }
}
