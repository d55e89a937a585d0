import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { lectureSearch } from '#lib/paths.ts'
import type { LecturesAround } from './lectures-around.ts'

const usesKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [data-player]'

/** Alt and an arrow open the next or previous lecture, but not while the person types or uses the player. Single letters would violate WCAG 2.1.4. */
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

/** Focuses the heading of a new lecture, and back in the list the lecture that was open. */
export const useLectureFocus = (chosen: string | undefined): void => {
  const shown = useRef(chosen)

  useEffect(() => {
    if (shown.current === chosen) return
    const target = chosen === undefined ? `.lecture a[href$="${shown.current}"]` : '#lecture'
    shown.current = chosen
    document.querySelector<HTMLElement>(target)?.focus({ preventScroll: chosen !== undefined })
  }, [chosen])
}
