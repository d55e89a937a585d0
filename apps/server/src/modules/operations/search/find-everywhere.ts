import { type Found, foundKinds, type FoundKind } from '@regent/contract/search/search'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { findDocuments, type FoundDocument } from './document.repository.ts'
import { type FoundRecord, listRecords } from './record.repository.ts'
import { openKinds, readSearched, readSearchViewer } from './search-viewer.repository.ts'
import { snippetOf } from './snippet.ts'

interface Search {
  q: string
  kinds?: readonly FoundKind[] | undefined
  perKind?: number | undefined
}

const usualPerKind = 5

const withSecond = (path: string, second: number | undefined, sign: string) =>
  second === undefined || second === 0 ? path : `${path}${sign}t=${second}`

const urlOf: Record<FoundKind, (record: FoundRecord, second: number | undefined) => string> = {
  webinar: ({ address }) => `/royal-tv/${address}`,
  replay: ({ address }, second) => withSecond(`/royal-tv/${address}/replay`, second, '?'),
  course: ({ id }) => `/courses/${id}`,
  lecture: ({ id, address }, second) => withSecond(`/courses/${address}?lecture=${id}`, second, '&'),
  deal: ({ id }) => `/deals?deal=${id}`,
  member: ({ id }) => `/admin/members/${id}`,
  message: ({ id }) => `/admin/messages/mailings?edit=${id}`,
}

const presentFound = (record: FoundRecord, words: readonly string[]): Found => {
  const { kind, id, title, about, passage, text, date } = record
  const second = record.second === null ? undefined : Math.max(0, Math.floor(record.second))
  return {
    kind,
    _id: id,
    title,
    about,
    snippet: snippetOf(passage ?? text, words),
    url: urlOf[kind](record, second),
    ...(date && { date: date.toISOString() }),
    ...(second !== undefined && { second }),
  }
}

/** What nobody but staff may see is not asked for, and not refused either: a refusal would tell that it exists. */
const kindsFor = (viewer: Viewer, kinds: readonly FoundKind[] = foundKinds) =>
  foundKinds.filter((kind) => kinds.includes(kind) && (viewer.role === 'admin' || openKinds.includes(kind)))

/** The rank of kinds without results. */
const last = 9

/** The kinds with the best titles first, so that a name leads to its member. */
const byRank = (kinds: readonly FoundKind[], found: readonly FoundDocument[]) => {
  const rankOf = (kind: FoundKind) => found.find((each) => each.kind === kind)?.rank ?? last
  return kinds.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The best of each kind, kind by kind. */
export const findEverywhere = async (
  db: Db,
  viewer: Viewer,
  { q, kinds, perKind = usualPerKind }: Search,
): Promise<Found[]> => {
  const { words, typed } = await readSearched(db, q)
  if (words.length === 0) return []
  const searchViewer = await readSearchViewer(db, viewer)
  const wanted = kindsFor(viewer, kinds)
  const found = await findDocuments(db, searchViewer, { kinds: wanted, words, typed, limit: perKind })
  const records = new Map(
    (await listRecords(db, searchViewer, { found, words })).map((record) => [`${record.kind} ${record.id}`, record]),
  )
  return byRank(wanted, found).flatMap((each) =>
    found.flatMap(({ kind, id }) => {
      const record = kind === each ? records.get(`${kind} ${id}`) : undefined
      return record ? [presentFound(record, words)] : []
    }),
  )
}
