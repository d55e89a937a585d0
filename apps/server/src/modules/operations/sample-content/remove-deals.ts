import { transact } from '#db/transact.ts'
import { dropChoice, lockDeals } from '#modules/deals/choices/index.ts'
import { removeDeals } from '#modules/deals/deals/index.ts'
import { deleteTerm, findStaffTerm } from '#modules/deals/terms/index.ts'
import { forgetSamples, listSampleIds } from '#modules/operations/samples/index.ts'
import { announce } from '#db/announce.ts'
import { type Kept, keptOf, type Removal } from './kept.ts'
import { noteFilesOf } from './note-files.ts'
import { countTermUses } from './touched.repository.ts'

export const removeSampleDeals = ({ db, clock, isAll }: Removal): Promise<Kept[]> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const kept = await keptOf(tx, 'deal', { isAll })
    const stays = new Set(kept.map(({ id }) => id))
    const ids = (await listSampleIds(tx, 'deal')).filter((id) => !stays.has(id))
    if (ids.length === 0) return kept
    await noteFilesOf(tx, 'deal', ids)
    await removeDeals(tx, ids, clock())
    await forgetSamples(tx, 'deal', ids)
    return kept
  })

export const removeSampleTerms = ({ db, isAll }: Removal): Promise<Kept[]> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const kept = await keptOf(tx, 'deal-term', { isAll })
    const stays = new Set(kept.map(({ id }) => id))
    for (const id of (await listSampleIds(tx, 'deal-term')).filter((each) => !stays.has(each))) {
      const term = await findStaffTerm(tx, id)
      if (term && (await countTermUses(tx, id)) > 0) {
        kept.push({ kind: 'deal-term', id, name: term.name, reason: 'used' })
        continue
      }
      if (term) {
        await deleteTerm(tx, id)
        await dropChoice(tx, term.kind, id)
      }
      await forgetSamples(tx, 'deal-term', [id])
    }
    await announce(tx, 'deals')
    return kept
  })
