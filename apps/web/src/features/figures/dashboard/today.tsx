import type { Dashboard } from '@regent/contract/figures/dashboard'
import { funnelStages } from '@regent/contract/figures/funnel'
import { webinarFiguresPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatClock } from '#lib/time/format.ts'
import { FigureList } from '#ui/content/figure-list.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { figuresTexts } from '../texts.ts'
import { dashboardTexts } from './texts.ts'

export const Today = ({ today }: { today: Dashboard['today'] }) => {
  const { today: texts } = useTexts(dashboardTexts)
  const { stages } = useTexts(figuresTexts)

  return (
    <section className="dashboard__part dashboard__part--wide" aria-labelledby="today">
      <h2 className="h3" id="today">
        {texts.heading}
      </h2>
      <FigureList
        className="mt-5"
        label={texts.label}
        figures={[
          ...funnelStages.map((stage) => ({ name: stages[stage], value: today[stage].toLocaleString('en') })),
          { name: texts.newMembers, value: today.newMembers.toLocaleString('en') },
        ]}
      />
      {today.webinars.length === 0 ? (
        <p className="figures-note">{texts.none}</p>
      ) : (
        <ul className="dashboard__lines" aria-label={texts.webinars}>
          {today.webinars.map(({ _id, name, date, status, registrations }) => (
            <li key={_id}>
              <time className="num" dateTime={date}>
                {formatClock(new Date(date), easternTime)}
              </time>
              <Link className="record-link" to={webinarFiguresPath(_id)}>
                {name}
              </Link>
              <Badge>{status}</Badge>
              <span className="dashboard__aside num">{texts.registrations(registrations)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
