import type { Viewer } from '#http/viewer/viewer.ts'
import type { MakerRow } from './maker.repository.ts'

export const presentMaker = ({ maker_id: id, maker_name: name }: MakerRow) =>
  id === null ? {} : { createdBy: { _id: id, name: name ?? '' } }

export const presentStamps = (row: { created_at: Date; updated_at: Date }) => ({
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Whoever is not signed in has no progress, which is something else than none yet. */
export const presentProgress = ({ lectures, done }: { lectures: number; done: number }, { role }: Viewer) =>
  role === 'anonymous' ? {} : { progress: { lectures, done } }
