import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { SampleKind } from '#modules/operations/samples/index.ts'
import type { KeptReason } from './texts.ts'
import { listTouched, type TouchedKind } from './touched.repository.ts'

export interface Removal extends Pick<Services, 'db' | 'storage' | 'clock'> {
  /** Also what people have made their own. */
  isAll: boolean
}

/** A sample that stays. */
export interface Kept {
  kind: SampleKind
  id: string
  name: string
  reason: KeptReason
}

/** Samples of a kind, or one of them, that stay because people have made them their own. */
export const keptOf = async (
  db: Db,
  kind: TouchedKind,
  { isAll, id }: { isAll: boolean; id?: string },
): Promise<Kept[]> => (isAll ? [] : (await listTouched(db, kind, id)).map((touched) => ({ kind, ...touched })))
