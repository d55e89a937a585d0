import { toast } from '#ui/overlays/toast.ts'
import { readTexts } from '#lib/texts.ts'
import { chooseEffect, type Effect } from './effect-choice.ts'
import { effectTexts } from './texts.ts'

export interface EffectState {
  /** Being loaded or switched to. */
  pending: Effect | undefined
  /** Why there is none now: it could not be loaded, or was too slow. */
  problem: 'failed' | 'slow' | undefined
}

let state: EffectState = { pending: undefined, problem: undefined }
const listeners = new Set<() => void>()

export const setEffectState = (change: Partial<EffectState>): void => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const readEffectState = (): EffectState => state

export const onEffectState = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The device does not keep up: what the person sends must not stutter. */
export const switchOffSlow = (): void => {
  setEffectState({ problem: 'slow' })
  chooseEffect('none')
  toast.caution({ ...readTexts(effectTexts).slow, seconds: 20 })
}
