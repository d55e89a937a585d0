import type { Lecture } from '@regent/contract/courses/lectures'

export interface LecturesAround {
  current: Lecture
  previous: Lecture | undefined
  next: Lecture | undefined
}

/** The chosen lecture, or else the first that is not complete, or the first of all. */
export const lecturesAround = (lectures: readonly Lecture[], chosen: string | null): LecturesAround | undefined => {
  const goOn = () =>
    Math.max(
      0,
      lectures.findIndex(({ completedBy }) => completedBy.length === 0),
    )
  const found = lectures.findIndex(({ _id }) => _id === chosen)
  const index = found === -1 ? goOn() : found
  const current = lectures[index]
  return current && { current, previous: lectures[index - 1], next: lectures[index + 1] }
}

/** The lecture that the address names. */
export const chosenLecture = (search: URLSearchParams): string | undefined => {
  const chosen = search.get('lecture') ?? ''
  return /^[\da-f-]{36}$/u.test(chosen) ? chosen : undefined
}

/** The second that the address names (`?t=90`). */
export const chosenSecond = (search: URLSearchParams): number | undefined => {
  const chosen = search.get('t') ?? ''
  return /^\d{1,6}(?:\.\d+)?$/u.test(chosen) ? Number(chosen) : undefined
}
