import { type RefObject, useEffect } from 'react'
import { phone } from '#lib/browser/use-media.ts'
import { placeToasts, type ToastPlace } from '#ui/overlays/toast-place.ts'

const margin = 16
/** Of a toast and its margins; in less, it would lie on the name beside it. */
const narrow = 720
const aboveName = 64
/** Of messages, the oldest are at the top. */
const belowHead = 8

const picture = '.live-stage > .tile--main, .live-grid__tiles'

/** In the corner of the picture; where a panel covers that, beside what a person needs of the panel. */
const findPlace = (room: Element): ToastPlace | undefined => {
  const { clientWidth, clientHeight } = document.documentElement
  if (matchMedia(phone).matches && room.querySelector(':scope > .room-panel')) {
    const messages = room.querySelector('.chat-list')
    if (!messages) return { edge: 'bottom', fromEdge: margin, fromRight: margin }
    return { edge: 'top', fromEdge: messages.getBoundingClientRect().top + belowHead, fromRight: margin }
  }
  const seen = room.querySelector(picture)?.getBoundingClientRect()
  return (
    seen && {
      edge: 'bottom',
      fromEdge: clientHeight - seen.bottom + (seen.width < narrow ? aboveName : margin),
      fromRight: clientWidth - seen.right + margin,
    }
  )
}

/** While the room is open, toasts cover no control, no thumbnail, no offer and no panel. `inside` is a child of the room. */
export const useToastPlace = (inside: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const room = inside.current?.parentElement
    if (!room) return undefined
    const sizes = new ResizeObserver(() => placeToasts(findPlace(room)))
    const follow = () => {
      sizes.disconnect()
      for (const each of [room, ...room.querySelectorAll('.live-stage > *, .live-grid__tiles, .chat-list')])
        sizes.observe(each)
      placeToasts(findPlace(room))
    }
    const parts = new MutationObserver(follow)
    for (const parent of [room, ...room.querySelectorAll('.live-stage')]) parts.observe(parent, { childList: true })
    follow()
    return () => {
      sizes.disconnect()
      parts.disconnect()
      placeToasts(undefined)
    }
  }, [inside])
}
