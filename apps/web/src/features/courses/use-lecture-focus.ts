import { useEffect, useRef } from 'react'

/** Who goes on to another lecture begins at its heading, and who goes back to the list stands where they were in it. */
export const useLectureFocus = (asked: string | undefined): void => {
  const shown = useRef(asked)

  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    const target = asked === undefined ? '.lecture[aria-current] a' : '#lecture'
    document.querySelector<HTMLElement>(target)?.focus({ preventScroll: asked !== undefined })
  }, [asked])
}
