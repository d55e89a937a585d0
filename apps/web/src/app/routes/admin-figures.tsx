import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { DashboardPage } from '#features/figures/dashboard/dashboard-page.tsx'
import { dashboardTexts } from '#features/figures/dashboard/texts.ts'
import { DebriefPage } from '#features/figures/debrief/debrief-page.tsx'
import { debriefTexts } from '#features/figures/debrief/texts.ts'
import { figuresQueries } from '#features/figures/queries.ts'
import { messagesTexts } from '#features/messages/texts.ts'
import { SessionPage } from '#features/figures/session/session-page.tsx'
import { sessionTexts } from '#features/figures/session/texts.ts'
import { StatsPage } from '#features/figures/stats/stats-page.tsx'
import { figuresTexts } from '#features/figures/texts.ts'
import { debriefPath, editWebinarPath, paths, webinarFiguresPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/content/breadcrumb.tsx'
import type { Page } from '../page-handle.ts'

export const dashboard: Page = {
  handle: { texts: dashboardTexts, hasCrumb: true },
  Component: DashboardPage,
}

export const stats: Page = {
  handle: { texts: figuresTexts, hasCrumb: true },
  Component: () => <StatsPage kindNames={useTexts(messagesTexts).kinds} />,
}

/** Admin > Webinars > webinar > Figures; the name of a webinar opens its form. */
const SessionCrumbs = () => {
  const { crumbs } = useTexts(sessionTexts)
  const { webinarId = '' } = useParams()
  const { data: session } = useQuery(figuresQueries.session(webinarId))

  return (
    <Breadcrumb
      crumbs={[
        { label: crumbs.admin, to: paths.admin },
        { label: crumbs.webinars, to: paths.adminWebinars },
        { label: session?.webinar.name ?? crumbs.webinar, to: editWebinarPath({ _id: webinarId }) },
        { label: crumbs.figures, to: webinarFiguresPath(webinarId) },
      ]}
    />
  )
}

export const session: Page = {
  handle: { texts: sessionTexts, hasCrumb: true, Crumbs: SessionCrumbs },
  Component: () => {
    const { webinarId = '' } = useParams()

    return <SessionPage key={webinarId} webinarId={webinarId} />
  },
}

/** Admin > Webinars > webinar > Debrief. */
const DebriefCrumbs = () => {
  const { crumbs } = useTexts(debriefTexts)
  const { webinarId = '' } = useParams()
  const { data: found } = useQuery(figuresQueries.debrief(webinarId))

  return (
    <Breadcrumb
      crumbs={[
        { label: crumbs.admin, to: paths.admin },
        { label: crumbs.webinars, to: paths.adminWebinars },
        { label: found?.webinar.name ?? crumbs.webinar, to: editWebinarPath({ _id: webinarId }) },
        { label: crumbs.debrief, to: debriefPath(webinarId) },
      ]}
    />
  )
}

export const debrief: Page = {
  handle: { texts: debriefTexts, hasCrumb: true, Crumbs: DebriefCrumbs },
  Component: () => {
    const { webinarId = '' } = useParams()

    return <DebriefPage key={webinarId} webinarId={webinarId} />
  },
}
