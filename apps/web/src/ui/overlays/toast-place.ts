/** Where toasts lie: the edge that they grow from, and the distances in pixels. */
export interface ToastPlace {
  edge: 'top' | 'bottom'
  fromEdge: number
  fromRight: number
}

let place: ToastPlace | undefined
const listeners = new Set<() => void>()

/** For a page that needs its corner itself. Without a place, toasts lie where they always do. */
export const placeToasts = (next: ToastPlace | undefined): void => {
  if (JSON.stringify(next) === JSON.stringify(place)) return
  place = next
  for (const listener of listeners) listener()
}

export const readToastPlace = (): ToastPlace | undefined => place

export const onToastPlace = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
