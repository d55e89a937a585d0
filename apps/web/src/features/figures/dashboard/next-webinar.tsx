import type { Dashboard } from '@regent/contract/figures/dashboard'
import { useMemo } from 'react'
import { paths, webinarFiguresPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatDateTime } from '#lib/time/format.ts'
import { serverTime } from '#lib/time/now.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Link } from '#ui/controls/link.tsx'
import { Curve } from '../curve/curve.tsx'
import type { CurveLine } from '../curve/curve-line.ts'
import { dashboardTexts } from './texts.ts'

type Next = NonNullable<Dashboard['next']>

/** The next webinar, with how its registrations grow, beside those of the last ones. */
export const NextWebinar = ({ next }: { next: Dashboard['next'] }) => {
  const { next: texts } = useTexts(dashboardTexts)

  return (
    <section className="dashboard__part dashboard__part--wide" aria-labelledby="next">
      <h2 className="h3" id="next">
        {texts.heading}
      </h2>
      {next === undefined ? (
        <NothingHere
          texts={{ title: texts.none, text: texts.noneText, action: texts.create }}
          to={`${paths.adminWebinars}?create=1`}
        />
      ) : (
        <Coming next={next} />
      )}
    </section>
  )
}

const Coming = ({ next }: { next: Next }) => {
  const { next: texts } = useTexts(dashboardTexts)
  const { _id, name, date, registrations, capacity } = next.webinar
  const at = new Date(date)

  return (
    <>
      <p className="dashboard__next">
        <Link className="record-link" to={webinarFiguresPath(_id)}>
          {name}
        </Link>
        <time className="record-under" dateTime={date}>
          {formatDateTime(at, easternTime)}, {relativeTime(at, serverTime())}
        </time>
      </p>
      <dl className="figure-list">
        <div>
          <dt>{texts.registrations}</dt>
          <dd>
            {registrations.toLocaleString('en')}
            {capacity === undefined ? null : <span className="figure-list__note"> {texts.of(capacity)}</span>}
          </dd>
        </div>
      </dl>
      <RegistrationCurves next={next} />
    </>
  )
}

const looks = ['second', 'third', 'fourth'] as const

const daySteps = [1, 2, 7, 14, 28, 56, 112]

const pointsOf = (curve: Next['curve']) =>
  curve.map(({ daysBefore, registrations }) => ({ x: -daysBefore, y: registrations }))

const RegistrationCurves = ({ next: { webinar, curve, last } }: { next: Next }) => {
  const { next: texts } = useTexts(dashboardTexts)
  const lines = useMemo(
    (): CurveLine[] => [
      { label: webinar.name, look: 'main', points: pointsOf(curve) },
      ...last.slice(0, looks.length).map((each, index) => ({
        label: each.webinar.name,
        look: looks[index] ?? 'fourth',
        points: pointsOf(each.curve),
      })),
    ],
    [webinar.name, curve, last],
  )
  if (lines.every(({ points }) => points.length === 0)) return <p className="figures-note">{texts.noCurve}</p>

  return (
    <Curve
      headingLevel={3}
      title={texts.curve}
      summary={texts.summary(webinar.name, webinar.registrations, lines.length - 1)}
      xLabel={texts.daysBefore}
      xText={daysText}
      xSteps={daySteps}
      lines={lines}
    />
  )
}

const daysText = (x: number) => dashboardTexts.en.next.dayText(Math.abs(x))
