import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { listLecturesWithin, removeRecord } from '#modules/learning/courses/index.ts'
import { forgetSamples, listSampleIds } from '#modules/operations/samples/index.ts'
import { type Kept, keptOf, type Removal } from './kept.ts'
import { noteFilesOf } from './note-files.ts'
import { countCourses, listPresent, listSampleGroups } from './touched.repository.ts'

/** Courses with all their lectures, or not at all; then the groups that are empty. */
export const removeSampleCourses = ({ db, isAll }: Removal): Promise<Kept[]> =>
  transact(db, async (tx) => {
    const kept = await keptOf(tx, 'course', { isAll })
    const stays = new Set(kept.map(({ id }) => id))
    for (const id of await listSampleIds(tx, 'course')) if (!stays.has(id)) await removeCourse(tx, id)
    const keptGroups = await removeGroups(tx, isAll)
    await forgetGone(tx)
    return [...kept, ...keptGroups]
  })

const removeCourse = async (tx: Db, id: string) => {
  const lectures = await listLecturesWithin(tx, 'course', [id])
  await noteFilesOf(
    tx,
    'lecture',
    lectures.map((lecture) => lecture.id),
  )
  await removeRecord(tx, { kind: 'course', id })
  await forgetSamples(tx, 'course', [id])
}

const removeGroups = async (tx: Db, isAll: boolean): Promise<Kept[]> => {
  const kept = await keptOf(tx, 'course-group', { isAll })
  const changed = new Set(kept.map(({ id }) => id))
  const full: Kept[] = []
  for (const { id, title } of await listSampleGroups(tx)) {
    if (changed.has(id)) continue
    if ((await countCourses(tx, id)) > 0) {
      full.push({ kind: 'course-group', id, name: title, reason: 'courses' })
      continue
    }
    await removeRecord(tx, { kind: 'group', id })
    await forgetSamples(tx, 'course-group', [id])
  }
  return [...kept, ...full]
}

const forgetGone = async (tx: Db) => {
  for (const kind of ['course-group', 'course', 'lecture'] as const) {
    const ids = await listSampleIds(tx, kind)
    const there = new Set(await listPresent(tx, kind, ids))
    await forgetSamples(
      tx,
      kind,
      ids.filter((id) => !there.has(id)),
    )
  }
}
