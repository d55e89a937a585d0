import { useEffect, useEffectEvent, useRef } from 'react'
import { useRemembered } from '#lib/browser/remembered.ts'

const storageKey = 'room-shortcuts'

/** Single keys disturb people who dictate, so they can be turned off. */
export const useShortcutsAreOn = (): boolean => useRemembered(storageKey) !== 'off'

export const shortcutsKey = storageKey

const isTyping = (target: EventTarget | null): target is Element =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]') !==
    null

/** A field may disappear while a person types, such as the chat when a host closes it: what follows is no command. */
const stillTypingMs = 1000

/** Calls what belongs to a key, unless the person types. '?' always works. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>): void => {
  const areOn = useShortcutsAreOn()
  const typed = useRef<{ into: Element; at: number }>(undefined)
  const typesOn = ({ timeStamp }: KeyboardEvent) =>
    typed.current !== undefined && !typed.current.into.isConnected && timeStamp - typed.current.at < stillTypingMs
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const into = isTyping(event.target) ? event.target : typesOn(event) ? typed.current?.into : undefined
    if (into) {
      if (event.key.length === 1) typed.current = { into, at: event.timeStamp }
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
