import type { EndpointResult } from '@regent/contract/api/endpoint'
import type { funnelEndpoints, SessionFigures } from '@regent/contract/figures/funnel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Loaded } from '#widgets/records/loaded.tsx'
import { Curve } from '../curve/curve.tsx'
import type { CurveLine } from '../curve/curve-line.ts'
import { Funnel } from '../funnel/funnel.tsx'
import { figuresQueries } from '../queries.ts'
import { minuteSteps, minuteText } from '../session/minute-text.ts'
import { sessionTexts } from '../session/texts.ts'
import { figuresTexts } from '../texts.ts'
import type { StatsState } from './stats-state.ts'

type Figures = EndpointResult<typeof funnelEndpoints.read>

interface SideBySideProps {
  state: StatsState
  figures: Figures
}

/** The funnels of two webinars, and who was in their rooms when. */
export const SideBySide = ({ state, figures }: SideBySideProps) => {
  const texts = useTexts(figuresTexts)
  const other = useQuery(figuresQueries.funnel({ ...state, webinarId: state.compare }))
  const first = useQuery(figuresQueries.session(state.webinarId))
  const second = useQuery(figuresQueries.session(state.compare))
  const nameOf = (id: string, session: SessionFigures | undefined, from: Figures | undefined) =>
    session?.webinar.name ??
    from?.byWebinar.find(({ webinar }) => webinar._id === id)?.webinar.name ??
    texts.filters.webinar
  const firstName = nameOf(state.webinarId, first.data, figures)

  return (
    <section aria-label={texts.compare.label}>
      <div className="side-by-side">
        <Funnel name={firstName} figures={figures} />
        <Loaded query={other} words={texts} skeleton={['h-12', 'h-12', 'h-12', 'h-12', 'h-12']}>
          {(read) => <Funnel name={nameOf(state.compare, second.data, read)} figures={read} />}
        </Loaded>
      </div>
      <Loaded
        query={{
          ...first,
          data: first.data && second.data && [first.data, second.data],
          error: first.error ?? second.error,
        }}
        words={{ loading: texts.compare.loading, fetchFailed: texts.compare.failed }}
        skeleton={['h-72']}
      >
        {(sessions) => <BothCurves sessions={sessions} />}
      </Loaded>
      <p className="figures-note">{texts.compare.tablesOf(firstName)}</p>
    </section>
  )
}

const looks = ['main', 'second'] as const

const BothCurves = ({ sessions }: { sessions: readonly SessionFigures[] }) => {
  const { compare } = useTexts(figuresTexts)
  const { minutes: texts } = useTexts(sessionTexts)
  const names = sessions.map(({ webinar }) => webinar.name)
  const lines = useMemo(
    (): CurveLine[] =>
      sessions.map(({ webinar, minutes }, index) => ({
        label: webinar.name,
        look: looks[index] ?? 'third',
        points: minutes.map(({ minute, present }) => ({ x: minute, y: present })),
        isStepped: true,
      })),
    [sessions],
  )
  if (lines.every(({ points }) => points.length === 0)) return null

  return (
    <Curve
      title={compare.curve}
      summary={compare.curveSummary(names[0] ?? '', names[1] ?? '')}
      xLabel={texts.minute}
      xText={minuteText}
      xSteps={minuteSteps}
      lines={lines}
    />
  )
}
