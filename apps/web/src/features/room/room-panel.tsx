import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { phone, useMedia } from '#lib/browser/use-media.ts'
import { X } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { holdPanelNotices } from './panel-notices.ts'
import { useCover } from './use-cover.ts'

interface RoomPanelProps {
  title: string
  /** Below the title. */
  note?: ReactNode
  /** Beside the button that closes it. */
  tools?: ReactNode
  closeLabel: string
  className?: string
  /** The button that opens it, where the focus returns if it was not on a button before. */
  opener: string
  children: ReactNode
  onClose: () => void
}

/** On a touch screen, the focus in a text field would open the keyboard. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** The focus goes to the element marked with `data-first`, and back when the panel closes. */
const useFocusInside = (ref: { readonly current: HTMLElement | null }, opener: string) => {
  useLayoutEffect(() => {
    const panel = ref.current
    const before = document.activeElement
    const first = hasKeyboard() ? panel?.querySelector<HTMLElement>('[data-first]') : undefined
    ;(first ?? panel?.querySelector('h2'))?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      if (activeElement !== document.body && panel?.contains(activeElement) !== true) return
      const isUseful = before instanceof HTMLElement && before !== document.body && before.isConnected
      // What the panel covered cannot take the focus before the panel is gone.
      queueMicrotask(() => {
        // Another panel that opens in its place has taken it.
        if (document.activeElement !== document.body) return
        ;(isUseful ? before : document.querySelector<HTMLElement>(opener))?.focus({ preventScroll: true })
      })
    }
  }, [ref, opener])
}

/** What is open beside the stage; on small screens it covers the room. */
export const RoomPanel = (props: RoomPanelProps) => {
  const { title, note, tools, closeLabel, className = '', opener, children, onClose } = props
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  const isCovering = useMedia(phone)
  useFocusInside(panel, opener)
  useCover(panel, isCovering)

  const close = (event: KeyboardEvent) => {
    // A menu of the panel, which is elsewhere in the page, or a field that uses Escape itself comes first.
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside) return
    event.preventDefault()
    onClose()
  }

  return (
    <section
      ref={panel}
      className={`room-panel room-panel--cover ${className}`}
      aria-labelledby={id}
      // An <aside> may be no dialog.
      role={isCovering ? 'dialog' : 'complementary'}
      aria-modal={isCovering || undefined}
      onKeyDown={close}
    >
      <header className="room-panel__head">
        <div>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {note}
        </div>
        <div className="room-panel__tools">
          {tools}
          <IconButton label={closeLabel} onClick={onClose}>
            <X />
          </IconButton>
        </div>
      </header>
      <div ref={holdPanelNotices} className="room-panel__notices" />
      {children}
    </section>
  )
}
