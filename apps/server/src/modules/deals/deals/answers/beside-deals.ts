import type { DealDetails, RelatedRecord } from '@regent/contract/deals/deals'
import type { Db } from '#db/client.ts'
import type { DealLevel } from '#modules/deals/access/index.ts'
import { addressOf, imageSizesOf, type ImageSizes, listFilesUsedBy } from '#modules/files/files/index.ts'
import type { DetailColumns, ListColumns } from '../deal.fields.ts'
import { listBriefings, listRelated } from './related.repository.ts'

interface Listed extends Pick<ListColumns, 'image'> {
  id: string
}

interface Whole extends Listed, DetailColumns {}

/** What other records say beside deals. */
export interface BesideDeals {
  images: ReadonlyMap<string, ImageSizes>
  /** By their addresses. */
  files: ReadonlyMap<string, { size: number; contentType: string }>
  /** By kind and id. */
  related: ReadonlyMap<string, RelatedRecord>
  briefings: ReadonlyMap<string, NonNullable<DealDetails['webinar']>>
}

const nothing = { files: new Map(), related: new Map(), briefings: new Map() }

export const keyOfRelated = ({ kind, _id }: Pick<RelatedRecord, 'kind' | '_id'>): string => `${kind} ${_id}`

const readFiles = async (db: Db, rows: readonly Whole[]): Promise<BesideDeals['files']> => {
  const ids = rows.flatMap(({ id, documents }) => (documents.length > 0 ? [id] : []))
  const files = ids.length > 0 ? await listFilesUsedBy(db, 'deal', ids) : []
  return new Map(
    files.map((file) => [addressOf(file), { size: file.size, contentType: file.content_type }] as const),
  )
}

const readRelated = async (db: Db, rows: readonly Whole[], level: DealLevel): Promise<BesideDeals['related']> => {
  const named = rows.flatMap(({ related }) => related)
  const idsOf = (isCourse: boolean) => named.flatMap(({ kind, _id }) => ((kind === 'course') === isCourse ? [_id] : []))
  const found = await listRelated(db, {
    webinarIds: idsOf(false),
    courseIds: idsOf(true),
    isStaff: level === 'staff',
  })
  const records = found.map(({ kind, id, name, slug }): RelatedRecord => ({
    kind,
    _id: id,
    name,
    ...(slug !== null && { slug }),
  }))
  return new Map(records.map((record) => [keyOfRelated(record), record]))
}

const readBriefings = async (db: Db, rows: readonly Whole[]): Promise<BesideDeals['briefings']> => {
  const webinars = await listBriefings(
    db,
    rows.flatMap(({ webinar_id: id }) => id ?? []),
  )
  return new Map(
    webinars.map(({ id, slug, name, starts_at: startsAt, status }) => [
      id,
      { _id: id, slug, name, date: startsAt.toISOString(), status },
    ]),
  )
}

/** For deals as lists show them. */
export const readBesideListed = async (db: Db, rows: readonly Listed[]): Promise<BesideDeals> => ({
  ...nothing,
  images: await imageSizesOf(
    db,
    rows.flatMap(({ image }) => (image === '' ? [] : [image])),
  ),
})

/** For deals with all their details. */
export const readBesideWhole = async (db: Db, rows: readonly Whole[], level: DealLevel): Promise<BesideDeals> => ({
  ...(await readBesideListed(db, rows)),
  files: await readFiles(db, rows),
  related: await readRelated(db, rows, level),
  briefings: await readBriefings(db, rows),
})
