import { useEffect, useRef } from 'react'

/** Who goes on to another lecture begins at its heading, and who goes back to the list stands where they were in it. */
export const useLectureFocus = (asked: string | undefined): void => {
  const shown = useRef(asked)

  useEffect(() => {
    if (shown.current === asked) return
    const target = asked === undefined ? `.lecture a[href$="${shown.current}"]` : '#lecture'
    shown.current = asked
    document.querySelector<HTMLElement>(target)?.focus({ preventScroll: asked !== undefined })
  }, [asked])
}
