import { useQuery } from '@tanstack/react-query'
import { useLive } from '#lib/live/use-live.ts'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { Funnel } from '../funnel/funnel.tsx'
import { figuresKey, figuresQueries } from '../queries.ts'
import { figuresTexts } from '../texts.ts'
import { isTurnedRound } from './date-range.ts'
import type { KindNames } from './figure-columns.tsx'
import { StatsMail } from './stats-mail.tsx'
import { SideBySide } from './side-by-side.tsx'
import { StatsFilters } from './stats-filters.tsx'
import { useStatsState } from './stats-state.ts'
import { StatsTables } from './stats-tables.tsx'
import '../figures.css'

const skeleton = ['h-12', 'h-12', 'h-12', 'h-12', 'h-12', 'h-72']

/** From views to sales: in a range of days, by webinar, stream type and source, or two webinars side by side. */
export const StatsPage = ({ kindNames }: { kindNames: KindNames }) => {
  const texts = useTexts(figuresTexts)
  const { state, change } = useStatsState()
  const isEmptyRange = isTurnedRound(state)
  const query = useQuery({ ...figuresQueries.funnel(state), enabled: !isEmptyRange })
  // The choice of sources is that of all of them.
  const unfiltered = useQuery({
    ...figuresQueries.funnel({ ...state, source: undefined }),
    enabled: !isEmptyRange,
  })
  const sources = unfiltered.data?.bySource.map(({ source }) => source) ?? []
  useLive('registrations', figuresKey)

  return (
    <>
      <PageTitle look="plain">{texts.heading}</PageTitle>
      <StatsFilters state={state} sources={sources} onChange={change} />
      {isEmptyRange ? (
        <EmptyState
          title={texts.filters.turnedRound}
          next={<Button onClick={() => change({ from: state.to, to: state.from })}>{texts.filters.swap}</Button>}
        >
          {texts.filters.turnedRoundText}
        </EmptyState>
      ) : (
        <Loaded query={query} words={texts} skeleton={skeleton}>
          {(figures) => (
            <div className="figures-shown" aria-busy={query.isPlaceholderData || undefined}>
              {state.compare === '' ? <Funnel figures={figures} /> : <SideBySide state={state} figures={figures} />}
              <StatsTables state={state} figures={figures} kindNames={kindNames} onChange={change} />
            </div>
          )}
        </Loaded>
      )}
      <StatsMail />
    </>
  )
}
