import type { FoundKind } from '@regent/contract/search/search'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { listBestMembers } from '#modules/members/filters/index.ts'
import type { SearchViewer } from './search-viewer.repository.ts'

export interface SearchQuestion {
  kinds: readonly FoundKind[]
  words: readonly string[]
  /** As it was typed, without accents and in lower case: titles that begin so come first. */
  typed: string
  /** Of each kind. */
  limit: number
}

/** The rank of a document that has not all words in its title. */
export const saidElsewhere = 2

export interface FoundDocument {
  kind: FoundKind
  id: string
  /** 0 for a title that begins so, 1 for all words in a title, else 2. */
  rank: number
}

const listDocuments = async (
  db: Db,
  { isStaff, audiences }: SearchViewer,
  { kinds, words, typed, limit }: SearchQuestion,
  isForgiving: boolean,
): Promise<FoundDocument[]> => {
  const { rows } = await sql<FoundDocument>`
    select wanted.kind, found.record_id as id,
      case when not found.in_title then ${sql.lit(saidElsewhere)} when found.begins_so then 0 else 1 end as rank
    from unnest(${kinds.filter((kind) => kind !== 'member')}::text[]) as wanted (kind)
    cross join lateral find_documents(
      wanted.kind, ${isStaff}, ${audiences}::integer[], ${words}::text[], ${typed}, ${limit}, ${isForgiving}
    ) as found
    order by rank, found.sorted_at desc, found.record_id
  `.execute(db)
  return rows
}

/** Members are not among the documents: their own table is searched, which is kept for lists of them. */
const listMembers = async (
  db: Db,
  { isStaff }: SearchViewer,
  { kinds, words, limit: most }: SearchQuestion,
  isForgiving: boolean,
): Promise<FoundDocument[]> => {
  if (!isStaff || !kinds.includes('member')) return []
  const found = await listBestMembers(db, { words, most, isForgiving })
  return found.map(({ id, rank }) => ({ kind: 'member', id, rank }))
}

/** The best of each kind, those with all words in their titles first, then the latest. */
export const findDocuments = async (
  db: Db,
  viewer: SearchViewer,
  question: SearchQuestion,
): Promise<FoundDocument[]> => {
  const list = async (isForgiving: boolean) => {
    const search = [listDocuments, listMembers].map((listThese) => listThese(db, viewer, question, isForgiving))
    return (await Promise.all(search)).flat()
  }
  const exact = await list(false)
  // A typing error is forgiven only where nothing fits as it was typed.
  return exact.length > 0 ? exact : list(true)
}
