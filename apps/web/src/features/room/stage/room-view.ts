import { createContext, useContext, useMemo, useState } from 'react'
import { remember, useRemembered } from '#lib/browser/remembered.ts'
import type { OnStage } from '#widgets/room/stage-rule.ts'

export type Layout = 'stage' | 'grid'

/** How this viewer looks at the room; the others do not notice. */
export interface RoomView {
  layout: Layout
  pin: OnStage | undefined
  setLayout: (layout: Layout) => void
  /** Puts a tile on the stage until it is unpinned. */
  setPin: (pin: OnStage | undefined) => void
}

const layoutKey = 'room-layout'

export const useOwnView = (): RoomView => {
  const layout: Layout = useRemembered(layoutKey) === 'grid' ? 'grid' : 'stage'
  const [pin, setPin] = useState<OnStage>()

  return useMemo(() => {
    const setLayout = (next: Layout) => remember(layoutKey, next === 'grid' ? next : null)
    return {
      layout,
      pin,
      setLayout: (next) => {
        setPin(undefined)
        setLayout(next)
      },
      setPin: (next) => {
        setPin(next)
        // A pinned tile is meant to be seen large.
        if (next) setLayout('stage')
      },
    }
  }, [layout, pin])
}

export const ViewContext = createContext<RoomView | undefined>(undefined)

/** Undefined where tiles stand outside a room. */
export const useView = (): RoomView | undefined => useContext(ViewContext)
