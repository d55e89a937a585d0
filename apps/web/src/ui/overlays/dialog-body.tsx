import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface DialogBodyProps {
  className: string
  ref: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Scrolls between head and foot. If it is too long to fit, the keyboard can reach it to scroll. */
export const DialogBody = ({ className, ref, children }: DialogBodyProps) => {
  const content = useRef<HTMLDivElement>(null)
  const [isScrollable, setIsScrollable] = useState(false)

  useEffect(() => {
    const [outer, inner] = [ref.current, content.current]
    if (outer === null || inner === null) return undefined
    const observer = new ResizeObserver(() => setIsScrollable(outer.scrollHeight > outer.clientHeight))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [ref])

  return (
    <div ref={ref} className={className} tabIndex={isScrollable ? 0 : undefined}>
      <div ref={content}>{children}</div>
    </div>
  )
}

const controls = ':is(input:not([type=hidden]), select, textarea, button, a[href]):not([tabindex="-1"], .form-toc *)'

/** Marks the control of a dialog that gets the focus first. */
export const focusedFirst = { 'data-focused-first': true }

/**
 * The first focus of a dialog: the marked control or its first one, not the close button. For touch it is the dialog itself, so that no keyboard
 * opens by itself.
 */
export const firstControl = (body: HTMLElement | null, openedBy: string): HTMLElement | true =>
  openedBy === 'touch'
    ? true
    : (body?.querySelector<HTMLElement>('[data-focused-first]') ?? body?.querySelector<HTMLElement>(controls) ?? true)
