import type { ContinuedLecture } from '@regent/contract/courses/lectures'
import type { ContinuedReplay } from '@regent/contract/webinars/replays'
import { useQuery } from '@tanstack/react-query'
import { begunQuery } from '#features/courses/begun-query.ts'
import { continuedReplaysQuery } from '#features/webinars/replay/continued-replays-query.ts'
import { lecturePath, replayPath } from '#lib/paths.ts'
import { wholeMinutes } from '#lib/time/format.ts'

/** A course or a replay that a member has begun. */
export interface ContinuedItem {
  id: string
  kind: 'course' | 'replay'
  title: string
  /** Of the course; replays have none. */
  course?: { title: string; number: number; lectures: number }
  path: string
  done: number
  max: number
  minutesLeft: number | undefined
  updatedAt: string
}

const itemOfLecture = ({ lecture, course, position, ...begun }: ContinuedLecture): ContinuedItem => ({
  id: lecture._id,
  kind: 'course',
  title: lecture.title,
  course: { title: course.title, number: begun.number, lectures: begun.lectures },
  path: lecturePath(course._id, lecture._id),
  done: begun.done,
  max: begun.lectures,
  minutesLeft: lecture.durationSeconds === undefined ? undefined : wholeMinutes(lecture.durationSeconds - position),
  updatedAt: begun.updatedAt,
})

const itemOfReplay = ({ _id: id, webinar, position, duration, updatedAt }: ContinuedReplay): ContinuedItem => ({
  id,
  kind: 'replay',
  title: webinar.name,
  path: replayPath(webinar),
  done: Math.floor(position),
  max: Math.max(Math.floor(duration), 1),
  minutesLeft: wholeMinutes(duration - position),
  updatedAt,
})

/** As many as a row shows. */
const mostItems = 4

/** Lectures and replays in one row, the last one first. */
export const continuedItems = (
  lectures: readonly ContinuedLecture[],
  replays: readonly ContinuedReplay[],
): ContinuedItem[] =>
  [...lectures.map(itemOfLecture), ...replays.map(itemOfReplay)]
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, mostItems)

/** What a member can continue with; a query that failed stands for both. */
export const useContinuedItems = (enabled = true) => {
  const lectures = useQuery({ ...begunQuery, enabled })
  const replays = useQuery({ ...continuedReplaysQuery, enabled })
  const failed = [lectures, replays].find(({ isLoadingError }) => isLoadingError)

  return {
    failed,
    isPending: lectures.isPending || replays.isPending,
    items: continuedItems(lectures.data ?? [], replays.data ?? []),
  }
}
