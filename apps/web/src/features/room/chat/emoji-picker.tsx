import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { emoji } from './emoji.ts'
import { chatPanelTexts } from './panel-texts.ts'

interface EmojiPickerProps {
  onPick: (character: string, isByMouse: boolean) => void
  /** The person has pressed beside it: the focus stays there. */
  onLeave: () => void
}

const columns = 8
const last = emoji.length - 1

const steps: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at + columns,
  ArrowUp: (at) => at - columns,
  Home: (at) => at - (at % columns),
  End: (at) => at - (at % columns) + columns - 1,
  PageDown: (at) => Math.min(at + 4 * columns, last),
  PageUp: (at) => Math.max(at - 4 * columns, at % columns),
}

/** A click that a key has made counts no clicks. */
const isByMouse = ({ detail }: MouseEvent) => detail > 0 && matchMedia('(pointer: fine)').matches

const rows = Array.from({ length: Math.ceil(emoji.length / columns) }, (_, row) =>
  emoji.slice(row * columns, (row + 1) * columns),
)

/** A grid of emoji. The arrows move in it, and Enter chooses. */
export const EmojiPicker = ({ onPick, onLeave }: EmojiPickerProps) => {
  const texts = useTexts(chatPanelTexts).emoji
  const [at, setAt] = useState(0)
  const picker = useRef<HTMLDivElement>(null)

  const closeOutside = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element && target.closest('.chat-compose'))) onLeave()
  })

  useEffect(() => {
    picker.current?.querySelector('button')?.focus()
    const close = (event: PointerEvent) => closeOutside(event)
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])

  const press = (event: KeyboardEvent) => {
    const buttons = [...(picker.current?.querySelectorAll('button') ?? [])]
    const next = steps[event.key]?.(buttons.findIndex((button) => button === event.target))
    if (next === undefined) return
    event.preventDefault()
    if (next < 0 || next > last) return
    buttons[next]?.focus()
  }

  return (
    <div ref={picker} className="emoji-picker" role="grid" aria-label={texts.title} onKeyDown={press}>
      {rows.map((row, rowIndex) => (
        <div key={row[0]?.[0]} role="row" className="emoji-picker__row">
          {row.map(([character, name], column) => {
            const index = rowIndex * columns + column
            return (
              <div key={character} role="gridcell">
                <button
                  type="button"
                  title={name}
                  aria-label={name}
                  tabIndex={index === at ? 0 : -1}
                  onFocus={() => setAt(index)}
                  onClick={(event) => onPick(character, isByMouse(event))}
                >
                  {character}
                </button>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
