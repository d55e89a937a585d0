import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface DialogBodyProps {
  className: string
  ref: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** Scrolls between head and foot; while there is more than fits, the keyboard can reach it to scroll. */
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

/**
 * Where the focus goes when a dialog opens: to its first control, not to the cross. A finger opens no keyboard
 * unasked, so there Base UI's own choice stands, the dialog itself.
 */
export const firstControl = (body: HTMLElement | null, openedBy: string): HTMLElement | true =>
  openedBy === 'touch' ? true : (body?.querySelector<HTMLElement>(controls) ?? true)
