import { useTexts } from '#lib/texts.ts'
import { FailedPart } from '#ui/states/error-state.tsx'
import { kinds } from '../list-state.ts'
import { dealsTexts } from '../texts.ts'
import type { TermQueries } from './use-terms.ts'

/** The deals are shown although their filters could not be loaded. */
export const FailedTerms = ({ terms }: { terms: TermQueries }) => {
  const texts = useTexts(dealsTexts).filters
  const failed = kinds.map((kind) => terms[kind]).filter(({ data, error }) => data === undefined && error !== null)
  const [first] = failed
  if (first === undefined) return null
  const refetch = () => {
    for (const query of failed) void query.refetch()
  }

  return (
    <FailedPart
      title={texts.failed}
      query={{ error: first.error, isFetching: failed.some(({ isFetching }) => isFetching), refetch }}
    />
  )
}
