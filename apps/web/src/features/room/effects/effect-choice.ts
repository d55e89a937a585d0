import { readRemembered, remember, useRemembered } from '#lib/browser/remembered.ts'
import { effectKey } from '../devices/remembered-devices.ts'

export const bundled = ['background1', 'background2', 'background3', 'background4'] as const

export type Bundled = (typeof bundled)[number]

/** What others see behind a person: the room itself, the room blurred, one of our images, or the person's own. */
export type Effect = 'none' | 'blur' | Bundled | 'own'

const effects: readonly Effect[] = ['none', 'blur', ...bundled, 'own']

export interface EffectChoice {
  effect: Effect
  /** Of the blur, above 0 up to 1. */
  strength: number
  /** When the person's own image was kept; null without one. */
  image: string | null
}

const imageKey = 'room-image'
const strengthKey = 'room-blur'
const usualStrength = 0.5

const effectOf = (stored: string | null): Effect => effects.find((each) => each === stored) ?? 'none'

const strengthOf = (stored: string | null): number => {
  const strength = Number(stored)
  return strength > 0 && strength <= 1 ? strength : usualStrength
}

/** What this browser remembers. */
export const readChoice = (): EffectChoice => ({
  effect: effectOf(readRemembered(effectKey)),
  strength: strengthOf(readRemembered(strengthKey)),
  image: readRemembered(imageKey),
})

export const useChoice = (): EffectChoice => ({
  effect: effectOf(useRemembered(effectKey)),
  strength: strengthOf(useRemembered(strengthKey)),
  image: useRemembered(imageKey),
})

export const chooseEffect = (effect: Effect): void => remember(effectKey, effect === 'none' ? null : effect)

export const chooseStrength = (strength: number): void => remember(strengthKey, String(strength))

export const noteImage = (isKept: boolean): void => remember(imageKey, isKept ? String(Date.now()) : null)
