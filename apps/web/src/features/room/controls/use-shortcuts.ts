import { useEffect, useEffectEvent } from 'react'
import { useRemembered } from '#lib/browser/remembered.ts'

const storageKey = 'room-shortcuts'

/** Single keys disturb people who dictate, so they can be turned off. */
export const useShortcutsAreOn = (): boolean => useRemembered(storageKey) !== 'off'

export const shortcutsKey = storageKey

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]') !==
    null

/** Calls what belongs to a key, unless the person types. '?' always works. */
export const useShortcuts = (actions: Readonly<Record<string, () => void>>): void => {
  const areOn = useShortcutsAreOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
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
