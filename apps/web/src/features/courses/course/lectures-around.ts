import type { Lecture } from '@regent/contract/courses/lectures'

export interface LecturesAround {
  current: Lecture
  previous: Lecture | undefined
  next: Lecture | undefined
}

/** The lecture that was asked for, else the one to go on with: the first that is not done, or the first of all. */
export const lecturesAround = (lectures: readonly Lecture[], asked: string | null): LecturesAround | undefined => {
  const goOn = () =>
    Math.max(
      0,
      lectures.findIndex(({ completedBy }) => completedBy.length === 0),
    )
  const found = lectures.findIndex(({ _id }) => _id === asked)
  const index = found === -1 ? goOn() : found
  const current = lectures[index]
  return current && { current, previous: lectures[index - 1], next: lectures[index + 1] }
}

/** The lecture that the address asks for; what cannot be one asks for none. */
export const askedLecture = (search: URLSearchParams): string | undefined => {
  const asked = search.get('lecture') ?? ''
  return /^[\da-f-]{36}$/u.test(asked) ? asked : undefined
}

/** The second that an address asks for (`?t=90`); nothing where it does not say one. */
export const askedSecond = (search: URLSearchParams): number | undefined => {
  const asked = search.get('t') ?? ''
  return /^\d{1,6}(?:\.\d+)?$/u.test(asked) ? Number(asked) : undefined
}
