import { remember, useRemembered } from '#lib/browser/remembered.ts'

const storageKey = 'regent-caption-place'

/** In hundredths of the height of the video, above the usual place. */
const highest = 70
const step = 5

/** Where captions are, as this browser remembers it. */
export const useCaptionPlace = () => {
  const remembered = Number(useRemembered(storageKey) ?? 0)
  const raised = Number.isFinite(remembered) ? Math.min(Math.max(remembered, 0), highest) : 0
  const put = (place: number) => {
    const next = Math.round(Math.min(Math.max(place, 0), highest))
    remember(storageKey, next === 0 ? null : String(next))
  }

  return { raised, put, move: (steps: number) => put(raised + steps * step) }
}

export type CaptionPlace = ReturnType<typeof useCaptionPlace>
