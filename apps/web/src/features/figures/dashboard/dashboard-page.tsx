import type { Dashboard } from '@regent/contract/figures/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '#lib/live/use-live.ts'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { serverTime } from '#lib/time/now.ts'
import { ChartColumn } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { ButtonLink, Link } from '#ui/controls/link.tsx'
import { Loaded } from '#widgets/records/loaded.tsx'
import { Funnel } from '../funnel/funnel.tsx'
import { figuresKey, figuresQueries } from '../queries.ts'
import { firmDay, rangeOf } from '../stats/date-range.ts'
import { SourceField } from '../stats/source-field.tsx'
import { ActivityList } from './activity-list.tsx'
import { AttentionList } from './attention-list.tsx'
import { NextWebinar } from './next-webinar.tsx'
import { dashboardTexts } from './texts.ts'
import { Today } from './today.tsx'
import '../figures.css'

const liveTopics = ['registrations', 'webinars', 'members', 'messages', 'sales-requests'] as const

const titleLength = 100

/** What staff need to know now. Its title comes from the address. */
export const DashboardPage = () => {
  const texts = useTexts(dashboardTexts)
  const [address] = useSearchParams()
  const title = address.get('title')?.trim().slice(0, titleLength) || texts.heading
  const query = useQuery(figuresQueries.dashboard)
  useLive(liveTopics, figuresKey)

  return (
    <>
      <PageTitle
        look="plain"
        actions={
          <ButtonLink to={paths.adminStats}>
            <ChartColumn />
            {texts.stats}
          </ButtonLink>
        }
      >
        {title}
      </PageTitle>
      <div className="dashboard-box">
        <Loaded query={query} words={texts} skeleton={['h-28', 'h-72', 'h-40']}>
          {(dashboard) => <Parts dashboard={dashboard} />}
        </Loaded>
      </div>
    </>
  )
}

const Parts = ({ dashboard: { today, next, attention, activity } }: { dashboard: Dashboard }) => (
  <div className="dashboard">
    <Today today={today} />
    <LastDays />
    <NextWebinar next={next} />
    <AttentionList attention={attention} />
    <ActivityList activity={activity} />
  </div>
)

/** The funnel of the last days, of all sources or one. */
const LastDays = () => {
  const { funnel: texts } = useTexts(dashboardTexts)
  const [source, setSource] = useState<string>()
  const range = rangeOf('days30', firmDay(serverTime()))
  const query = useQuery(figuresQueries.funnel({ ...range, source }))
  const all = useQuery(figuresQueries.funnel(range))

  return (
    <section className="dashboard__part dashboard__part--wide" aria-labelledby="last-days">
      <div className="dashboard__head">
        <h2 className="h3" id="last-days">
          {texts.heading}
        </h2>
        <Link solo to={`${paths.adminStats}?${new URLSearchParams({ ...range })}`}>
          {texts.more}
        </Link>
      </div>
      <div className="dashboard__source">
        <SourceField
          source={source}
          sources={all.data?.bySource.map(({ source: each }) => each) ?? []}
          onChange={setSource}
        />
      </div>
      <Loaded query={query} words={texts} skeleton={['h-12', 'h-12', 'h-12', 'h-12', 'h-12']}>
        {(figures) => <Funnel figures={figures} />}
      </Loaded>
    </section>
  )
}
