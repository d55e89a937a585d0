import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { lectureSearch } from '#lib/paths.ts'
import type { LecturesAround } from './lectures-around.ts'

const usesKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [data-player]'

/** Alt and an arrow lead on and back: no letter alone does (WCAG 2.1.4), and nothing while the person types or uses the player. */
export const useLectureKeys = (around: LecturesAround | undefined): void => {
  const navigate = useNavigate()

  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(usesKeys)) return
    const lecture = { ArrowDown: around?.next, ArrowUp: around?.previous }[event.key]
    if (lecture === undefined) return
    event.preventDefault()
    void navigate(lectureSearch(lecture._id))
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => follow(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Another lecture is read from its heading on; back in the list, the focus is on the lecture that was open. */
export const useLectureFocus = (asked: string | undefined): void => {
  const shown = useRef(asked)

  useEffect(() => {
    if (shown.current === asked) return
    const target = asked === undefined ? `.lecture a[href$="${shown.current}"]` : '#lecture'
    shown.current = asked
    document.querySelector<HTMLElement>(target)?.focus({ preventScroll: asked !== undefined })
  }, [asked])
}
