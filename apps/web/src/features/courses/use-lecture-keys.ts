import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { lectureSearch } from './course-addresses.ts'
import type { LecturesAround } from './lectures-around.ts'

const takesKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [data-player]'

/** J leads to the next lecture, K to the previous one: not while somebody types, nor within the player, whose keys these are too. */
export const useLectureKeys = (around: LecturesAround | undefined): void => {
  const navigate = useNavigate()

  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(takesKeys)) return
    const key = event.key.toLowerCase()
    const lecture = key === 'j' ? around?.next : key === 'k' ? around?.previous : undefined
    if (lecture) void navigate(lectureSearch(lecture._id))
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => follow(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
