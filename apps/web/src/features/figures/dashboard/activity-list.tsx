import type { Activity } from '@regent/contract/figures/dashboard'
import { useState } from 'react'
import { LoadMore } from '#ui/states/load-more.tsx'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { timeAgo } from '#ui/content/relative-time.ts'
import { Link } from 'react-router'
import { Link as TextLink } from '#ui/controls/link.tsx'
import { dashboardTexts } from './texts.ts'

const firstShown = 8

export const ActivityList = ({ activity }: { activity: readonly Activity[] }) => {
  const { activity: texts } = useTexts(dashboardTexts)
  const [shown, setShown] = useState(firstShown)
  const zone = useZone()
  const now = useNow(everyMinute)

  return (
    <section className="dashboard__part" aria-labelledby="activity">
      <div className="dashboard__head">
        <h2 className="h3" id="activity">
          {texts.heading}
        </h2>
        <TextLink solo to={paths.adminAudit}>
          {texts.all}
        </TextLink>
      </div>
      {activity.length === 0 ? (
        <p className="figures-note">{texts.none}</p>
      ) : (
        <ul className="dashboard__lines">
          {activity.slice(0, shown).map(({ _id, at, text, url }) => (
            <li key={_id} className="dashboard__event">
              {url === undefined ? (
                <span>{text}</span>
              ) : (
                <Link className="dashboard__event-link" to={url}>
                  {text}
                </Link>
              )}
              <time className="dashboard__aside" dateTime={at} title={formatDateTime(new Date(at), zone)}>
                {timeAgo(new Date(at), now)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {activity.length > shown ? (
        <LoadMore shown={shown} total={activity.length} onMore={() => setShown(activity.length)} />
      ) : null}
    </section>
  )
}
