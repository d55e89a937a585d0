import { useEffect, useEffectEvent, useRef } from 'react'
import { useRemembered } from '#lib/browser/remembered.ts'

const storageKey = 'room-shortcuts'

/** Single keys disturb people who dictate, so they can be turned off. */
export const useShortcutsAreOn = (): boolean => useRemembered(storageKey) !== 'off'

export const shortcutsKey = storageKey

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]') !==
    null

/** A field may disappear while a person types, such as the chat when a host closes it: what follows is no command. */
const stillTypingMs = 1000

/** Calls what belongs to a key, unless the person types. '?' always works. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>): void => {
  const areOn = useShortcutsAreOn()
  const typedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTyping(event.target) || event.timeStamp - typedAt.current < stillTypingMs) {
      if (event.key.length === 1) typedAt.current = event.timeStamp
      return
    }
    const key = event.key.toLowerCase()
    const action = areOn || key === '?' ? actions[key] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
