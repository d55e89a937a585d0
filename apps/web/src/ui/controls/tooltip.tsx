import { cloneElement, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'

const gap = 6
const edge = 8

interface Box {
  left: number
  top: number
  bottom: number
  width: number
  height: number
}

/** Above the anchor and centered on it; below if there is no space above; never beyond the window's edge. */
export const tooltipPosition = (anchor: Box, popup: { width: number; height: number }, window: { width: number }) => {
  const above = anchor.top - gap - popup.height
  const centered = anchor.left + (anchor.width - popup.width) / 2
  const lastLeft = Math.max(edge, window.width - edge - popup.width)
  return {
    left: Math.min(Math.max(edge, centered), lastLeft),
    top: above < edge ? anchor.bottom + gap : above,
  }
}

const hoverDelayMs = 400
const leaveDelayMs = 120
const touchMs = 4000

interface TooltipProps {
  text: string
  /** One control. Give it aria-disabled instead of disabled, so that the tooltip can say why. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * Shown on hover and keyboard focus. Escape hides it, and the pointer may rest on it. A touch, which cannot hover, shows for some
 * seconds why a locked control does nothing.
 */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setIsOpen] = useState(false)

  const setOpenAfter = (toOpen: boolean, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(toOpen), delayMs)
  }

  useEffect(() => {
    const popup = tip.current
    const control = anchor.current?.firstElementChild
    if (!isOpen || popup === null || !control) return undefined

    popup.showPopover()
    const { left, top } = tooltipPosition(control.getBoundingClientRect(), popup.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
    })
    popup.style.left = `${left}px`
    popup.style.top = `${top}px`

    const closing = new AbortController()
    const close = (event: Event) => {
      const isElsewhere = event.type !== 'pointerdown' || !anchor.current?.contains(event.target as Node)
      if (isElsewhere && (!(event instanceof KeyboardEvent) || event.key === 'Escape')) setIsOpen(false)
    }
    for (const type of ['keydown', 'pointerdown', 'scroll'])
      window.addEventListener(type, close, { capture: true, signal: closing.signal })
    return () => {
      closing.abort()
      popup.hidePopover()
    }
  }, [isOpen])

  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setOpenAfter(true, hoverDelayMs)
        else if (anchor.current?.firstElementChild?.getAttribute('aria-disabled') === 'true') {
          setIsOpen(true)
          setOpenAfter(false, touchMs)
        }
      }}
      onPointerLeave={(event: PointerEvent) => {
        if (event.pointerType !== 'touch') setOpenAfter(false, leaveDelayMs)
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setOpenAfter(true, 0)
      }}
      onBlur={() => setOpenAfter(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tooltip">
        {text}
      </span>
    </span>
  )
}
