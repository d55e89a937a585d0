import { readRemembered, remember, useRemembered } from '#lib/browser/remembered.ts'
import { tryStorage } from '#lib/browser/storage.ts'

const keyOf = (courseId: string) => `lectureProgress-${courseId}`

const parse = (stored: string | null): Record<string, boolean> => {
  const found: unknown = tryStorage(() => JSON.parse(stored ?? '{}') as unknown, {})
  return typeof found === 'object' && found !== null ? (found as Record<string, boolean>) : {}
}

/** Which lectures of a course were opened in this browser by a visitor; they are not sent anywhere. */
export const useReadFlags = (courseId: string): Record<string, boolean> => parse(useRemembered(keyOf(courseId)))

export const flagAsRead = (courseId: string, lectureId: string): void => {
  const key = keyOf(courseId)
  const flags = parse(readRemembered(key))
  if (flags[lectureId] !== true) remember(key, JSON.stringify({ ...flags, [lectureId]: true }))
}
