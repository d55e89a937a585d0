import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { X } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { reactions } from './reaction-kinds.ts'
import { reactionTexts } from './texts.ts'

interface ReactionTrayProps {
  onSend: (kind: number) => void
  onClose: () => void
}

/** The reactions, above the bar until the person closes them. */
export const ReactionTray = ({ onSend, onClose }: ReactionTrayProps) => {
  const texts = useTexts(reactionTexts)
  const tray = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = tray.current
    // A menu that closes gives the focus back first.
    const timer = setTimeout(() => element?.querySelector('button')?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])

  const close = () => {
    const opener = document.querySelector<HTMLElement>('.control--reactions, .control--more')
    onClose()
    opener?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  return (
    <div ref={tray} className="reaction-tray" role="group" aria-label={texts.label} onKeyDown={press}>
      {reactions.map(([kind, emoji], index) => (
        <button
          key={kind}
          type="button"
          className="reaction-tray__one"
          aria-label={texts.send(texts.names[kind])}
          onClick={() => onSend(index)}
        >
          {emoji}
        </button>
      ))}
      <IconButton label={texts.close} onClick={close}>
        <X />
      </IconButton>
    </div>
  )
}
