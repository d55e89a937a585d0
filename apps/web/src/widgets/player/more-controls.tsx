import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Ellipsis } from '#ui/content/icons.ts'
import { playerTexts } from './texts.ts'

/** More controls: beside the others if they fit, otherwise behind a button. */
export const MoreControls = ({ children }: { children: ReactNode }) => {
  const texts = useTexts(playerTexts)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div
      className="player__more"
      onKeyDown={closeByEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Not while the browser's list of a select has the focus.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <IconButton
        ref={button}
        className="player__open"
        label={texts.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis />
      </IconButton>
      <div id={id} className="player__extras" data-open={isOpen ? '' : undefined}>
        {children}
      </div>
    </div>
  )
}
