import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** All other elements of the page, except those that tell screen readers something. */
const elementsAround = (panel: Element): Element[] => {
  const around: Element[] = []
  for (let each: Element | null = panel; each && !each.matches('.room-page, body'); each = each.parentElement)
    around.push(...[...(each.parentElement?.children ?? [])].filter((other) => other !== each))
  return around.filter((element) => !element.matches('[inert], [role="status"], [role="log"]'))
}

/** While the panel covers the room, the keyboard stays in it, and it is as high as the space above a phone's keyboard. */
export const useCover = (ref: RefObject<HTMLElement | null>, isCovering: boolean): void => {
  useLayoutEffect(() => {
    const panel = ref.current
    if (!isCovering || !panel) return undefined
    const around = elementsAround(panel)
    for (const element of around) element.setAttribute('inert', '')
    return () => {
      for (const element of around) element.removeAttribute('inert')
    }
  }, [ref, isCovering])

  useEffect(() => {
    const panel = ref.current
    const { visualViewport: view } = window
    if (!isCovering || !panel || !view) return undefined
    const fit = () => {
      panel.style.setProperty('--cover-top', `${view.offsetTop}px`)
      panel.style.setProperty('--cover-height', `${view.height}px`)
    }
    fit()
    const closing = new AbortController()
    for (const event of ['resize', 'scroll']) view.addEventListener(event, fit, { signal: closing.signal })
    return () => closing.abort()
  }, [ref, isCovering])
}
