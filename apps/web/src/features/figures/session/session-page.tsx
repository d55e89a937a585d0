import type { SessionFigures } from '@regent/contract/figures/funnel'
import { useQuery } from '@tanstack/react-query'
import { generatePath } from 'react-router'
import { useLive } from '#lib/live/use-live.ts'
import { paths, webinarStatsPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatDateTime } from '#lib/time/format.ts'
import { FigureList } from '#ui/content/figure-list.tsx'
import { ChartColumn, Users } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { SetByHand } from '../funnel/funnel.tsx'
import { figuresKey, figuresQueries } from '../queries.ts'
import { sinceBeginning } from './minute-text.ts'
import { SaleList } from './sale-list.tsx'
import { SessionQuestions } from './session-questions.tsx'
import { MinuteCurve, ReplayCurve } from './session-curves.tsx'
import { sessionTexts } from './texts.ts'
import '../figures.css'

/** A webinar in numbers: who was there when, which parts of its replay were watched, and what was sold. */
export const SessionPage = ({ webinarId }: { webinarId: string }) => {
  const texts = useTexts(sessionTexts)
  const query = useQuery(figuresQueries.session(webinarId))
  const { data: session } = query
  useLive(`webinar:${webinarId}`, figuresKey)

  return (
    <RecordPage
      query={query}
      isLoaded={session !== undefined}
      words={texts.record}
      back={paths.adminWebinars}
      head={session && <SessionHead session={session} />}
    >
      {session === undefined ? null : (
        <div className="session-figures">
          {session.minutes.length === 0 ? (
            <EmptyState title={texts.minutes.empty}>{texts.minutes.emptyText}</EmptyState>
          ) : (
            <MinuteCurve session={session} />
          )}
          {session.replay === undefined || session.replay.parts.length === 0 ? null : (
            <ReplayCurve session={session} replay={session.replay} />
          )}
          {session.questions === undefined ? null : (
            <SessionQuestions session={session} questions={session.questions} />
          )}
          <SaleList webinarId={webinarId} isDeleted={session.webinar.isDeleted} />
        </div>
      )}
    </RecordPage>
  )
}

const SessionHead = ({ session }: { session: SessionFigures }) => {
  const texts = useTexts(sessionTexts)
  const { webinar } = session

  return (
    <>
      <PageTitle
        look="plain"
        badge={webinar.isDeleted ? <Badge>{texts.deleted}</Badge> : null}
        lead={<time dateTime={webinar.date}>{formatDateTime(new Date(webinar.date), easternTime)}</time>}
        actions={
          <>
            {webinar.isDeleted ? null : (
              <ButtonLink to={generatePath(paths.adminAttendees, { webinarId: webinar._id })}>
                <Users />
                {texts.attendees}
              </ButtonLink>
            )}
            <ButtonLink to={webinarStatsPath(webinar._id)}>
              <ChartColumn />
              {texts.funnel}
            </ButtonLink>
          </>
        }
      >
        {webinar.name}
      </PageTitle>
      <FigureList className="mt-5" label={texts.facts.label} figures={useFacts(session)} />
    </>
  )
}

const useFacts = ({ attendees, countedAttendees, peak, averageMinutes, late, leftEarly }: SessionFigures) => {
  const { facts, minutes } = useTexts(sessionTexts)
  const count = (value: number) => value.toLocaleString('en')

  return [
    {
      name: facts.attendees,
      value:
        countedAttendees === undefined ? count(attendees) : <SetByHand shown={attendees} counted={countedAttendees} />,
    },
    {
      name: facts.peak,
      value: peak === undefined ? facts.none : count(peak.present),
      note: peak && sinceBeginning(peak.minute, minutes),
    },
    { name: facts.average, value: averageMinutes.toLocaleString('en', { maximumFractionDigits: 1 }) },
    { name: facts.late, value: count(late) },
    { name: facts.leftEarly, value: count(leftEarly) },
  ]
}
