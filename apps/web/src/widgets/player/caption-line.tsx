import { type CSSProperties, type PointerEvent, useRef } from 'react'
import type { CaptionPlace } from './use-caption-place.ts'

/** What is said now. A pointer drags it up and down; Shift with the arrow keys does the same. */
export const CaptionLine = ({ place, children }: { place: CaptionPlace; children: string }) => {
  const grabbed = useRef<{ y: number; raised: number; height: number }>(undefined)

  const grab = ({ clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    const height = currentTarget.closest('.player__stage')?.clientHeight ?? 0
    grabbed.current = { y: clientY, raised: place.raised, height }
    currentTarget.setPointerCapture(pointerId)
  }
  const drag = ({ clientY }: PointerEvent) => {
    const { y, raised, height } = grabbed.current ?? { y: 0, raised: 0, height: 0 }
    if (height > 0) place.put(raised + ((y - clientY) / height) * 100)
  }
  const drop = () => {
    grabbed.current = undefined
  }

  return (
    <p className="player__caption" style={{ '--raised': place.raised } as CSSProperties}>
      <span onPointerDown={grab} onPointerMove={drag} onPointerUp={drop} onPointerCancel={drop}>
        {children}
      </span>
    </p>
  )
}
