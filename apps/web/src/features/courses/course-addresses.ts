/** Where the pages of courses are: given by the app, which alone knows its addresses. */
export interface CourseAddresses {
  courses: string
  webinars: string
  group: (groupId: string) => string
  course: (courseId: string) => string
}

/** A lecture stands in its course's address, and so does the second from which it is to be watched. */
export const lectureSearch = (lectureId: string, second?: number): string => {
  const search = new URLSearchParams({ lecture: lectureId })
  if (second !== undefined && second > 0) search.set('t', String(Math.floor(second)))
  return `?${search}`
}

/** The lecture that the address asks for; what cannot be one asks for none. */
export const askedLecture = (search: URLSearchParams): string | undefined => {
  const asked = search.get('lecture') ?? ''
  return /^[\da-f-]{36}$/u.test(asked) ? asked : undefined
}

export const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

/** 3:07, or 1:02:45. */
export const clockOf = (seconds: number): string => {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
