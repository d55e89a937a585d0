import { remember, useRemembered } from '#lib/browser/remembered.ts'

export const captionSizes = ['s', 'm', 'l', 'xl'] as const
export type CaptionSize = (typeof captionSizes)[number]
export type CaptionPlace = 'bottom' | 'top'

const keys = { shown: 'room-captions', size: 'room-captions-size', place: 'room-captions-place' } as const

const isSize = (value: string | null): value is CaptionSize => captionSizes.some((size) => size === value)

/** Of the room, in this browser. */
export const useCaptionsShown = () => {
  const areShown = useRemembered(keys.shown) === 'on'
  return { areShown, setShown: (isOn: boolean) => remember(keys.shown, isOn ? 'on' : null) }
}

/** How captions look, as this browser remembers it. */
export const useCaptionLook = () => {
  const remembered = useRemembered(keys.size)
  const size = isSize(remembered) ? remembered : 'm'
  const place: CaptionPlace = useRemembered(keys.place) === 'top' ? 'top' : 'bottom'
  const at = captionSizes.indexOf(size)
  const setSize = (next: CaptionSize) => remember(keys.size, next === 'm' ? null : next)
  const step = (by: number) => {
    const next = captionSizes[at + by]
    return next && (() => setSize(next))
  }

  return {
    size,
    place,
    setSize,
    /** Undefined at the end of the scale. */
    smaller: step(-1),
    larger: step(1),
    setPlace: (next: CaptionPlace) => remember(keys.place, next === 'top' ? next : null),
  }
}
