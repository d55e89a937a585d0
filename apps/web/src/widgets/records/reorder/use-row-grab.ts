import { type KeyboardEvent, useEffect, useState } from 'react'
import { positionAfterKey, withinReach } from './row-order.ts'

interface Grab {
  id: string
  position: number
}

interface RowGrabOptions {
  ids: readonly string[]
  hasMore: boolean
  onNearEnd: () => void
  onDrop: (id: string, position: number) => void
  say: {
    grabbed: (id: string, position: number) => void
    at: (id: string, position: number) => void
    dropped: (id: string, position: number) => void
    takenBack: (id: string, position: number) => void
  }
}

/** The keyboard grabs a row by its handle, moves it and drops it; only the drop is saved. */
export const useRowGrab = ({ ids, hasMore, onNearEnd, onDrop, say }: RowGrabOptions) => {
  const [grab, setGrab] = useState<Grab>()
  // Someone else may have deleted it meanwhile.
  const held = grab !== undefined && ids.includes(grab.id) ? grab : undefined

  useEffect(() => {
    // Moving rows in the document can take the focus away from the handle.
    if (held !== undefined) document.getElementById(handleId(held.id))?.focus()
  }, [held])

  const takeBack = () => {
    if (held === undefined) return
    setGrab(undefined)
    say.takenBack(held.id, ids.indexOf(held.id))
  }

  return {
    held,
    /** For the keyboard and voice control; a pointer drags instead. */
    toggle: (id: string) => {
      if (held?.id === id) {
        setGrab(undefined)
        onDrop(id, held.position)
        say.dropped(id, held.position)
      } else {
        const position = ids.indexOf(id)
        setGrab({ id, position })
        say.grabbed(id, position)
      }
    },
    handleKeyDown: (event: KeyboardEvent) => {
      if (held === undefined) return
      const next = positionAfterKey(event.key, held.position, ids.length)
      if (event.key === 'Escape') takeBack()
      if (next === undefined) return
      event.preventDefault()
      const position = withinReach(next, ids.length, hasMore)
      if (hasMore && next >= ids.length - 2) onNearEnd()
      setGrab({ id: held.id, position })
      say.at(held.id, position)
    },
    handleBlur: (event: { currentTarget: Element }) => {
      const { currentTarget } = event
      requestAnimationFrame(() => {
        if (document.activeElement !== currentTarget) takeBack()
      })
    },
  }
}

export const handleId = (id: string): string => `move-${id}`
