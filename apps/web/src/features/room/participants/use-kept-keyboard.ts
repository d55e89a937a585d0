import { type RefObject, useLayoutEffect, useRef } from 'react'

const panelHead = () => document.querySelector<HTMLElement>('.room-panel h2')

/** Once what the page does now is done; unless the keyboard is somewhere by then. */
export const focusSoon = (find: () => HTMLElement | null) => {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true })
  })
}

/** For what asks a question and is gone with the answer, so that the question cannot give the keyboard back. */
export const focusPanelHead = () => focusSoon(panelHead)

/** What disappears with the keyboard in it leaves the keyboard at the top of its list, else at the head of the panel. */
export const useKeptKeyboard = <Part extends HTMLElement>(top?: RefObject<HTMLElement | null>) => {
  const part = useRef<Part>(null)

  useLayoutEffect(() => {
    const own = part.current
    const heading = top?.current
    return () => {
      // A menu that is open has the keyboard elsewhere in the page.
      const isMenuOpen = own?.querySelector('[aria-expanded="true"]') instanceof HTMLElement
      if (!isMenuOpen && own?.contains(document.activeElement) !== true) return
      focusSoon(() => (heading?.isConnected ? heading : panelHead()))
    }
  }, [top])
  return part
}
