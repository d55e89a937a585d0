import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { segmentQueries } from './queries.ts'
import { segmentUseTexts } from './texts.ts'

/** Options of a select: every segment with its count; one that finds nobody any more cannot be chosen. */
export const SegmentOptions = ({ chosen }: { chosen: string }) => {
  const texts = useTexts(segmentUseTexts)
  const { data } = useQuery(segmentQueries.choices)
  const isKnown = chosen === '' || data === undefined || data.some(({ _id }) => _id === chosen)

  return (
    <>
      {(data ?? []).map(({ _id, name, count, problem }) => (
        <option key={_id} value={_id} disabled={problem !== undefined && _id !== chosen}>
          {problem === undefined ? texts.option(name, count) : texts.unusable(name)}
        </option>
      ))}
      {isKnown ? null : <option value={chosen}>{texts.gone}</option>}
    </>
  )
}
