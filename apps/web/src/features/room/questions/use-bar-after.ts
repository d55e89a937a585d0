import { useLayoutEffect, useRef } from 'react'
import { focusSoon } from '../participants/use-kept-keyboard.ts'

/** When a card with the focus disappears, the focus goes to the bar. */
export const useBarAfter = <Card extends HTMLElement>() => {
  const card = useRef<Card>(null)

  useLayoutEffect(() => {
    const own = card.current
    return () => {
      if (own?.contains(document.activeElement) === true)
        focusSoon(() => document.querySelector<HTMLElement>('.control-bar button'))
    }
  }, [])
  return card
}
