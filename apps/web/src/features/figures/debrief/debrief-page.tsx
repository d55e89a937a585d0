import type { Debrief } from '@regent/contract/figures/debrief'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '#lib/live/use-live.ts'
import { attendancePath, paths, webinarFiguresPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { easternTime, formatDateTime } from '#lib/time/format.ts'
import { FigureList } from '#ui/content/figure-list.tsx'
import { ChartColumn, Clock } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Table } from '#ui/tables/table.tsx'
import { RecordPage } from '#widgets/records/record-page.tsx'
import { figuresKey, figuresQueries } from '../queries.ts'
import { minuteText, sinceBeginning } from '../session/minute-text.ts'
import { MinuteCurve } from '../session/session-curves.tsx'
import { sessionTexts } from '../session/texts.ts'
import { DebriefCaptions } from './debrief-captions.tsx'
import { DebriefMail } from './debrief-mail.tsx'
import { Polls, Questions } from './debrief-answers.tsx'
import { debriefTexts } from './texts.ts'
import '../figures.css'

/** How a webinar went. */
export const DebriefPage = ({ webinarId }: { webinarId: string }) => {
  const texts = useTexts(debriefTexts)
  const query = useQuery(figuresQueries.debrief(webinarId))
  const { data: debrief } = query
  useLive(`webinar:${webinarId}`, figuresKey)

  return (
    <RecordPage
      query={query}
      isLoaded={debrief !== undefined}
      words={texts.record}
      back={paths.adminWebinars}
      head={debrief && <DebriefHead debrief={debrief} />}
    >
      {debrief === undefined ? null : (
        <div className="session-figures">
          {debrief.peak === undefined ? (
            <EmptyState title={texts.empty.title}>{texts.empty.text}</EmptyState>
          ) : (
            <>
              <MinuteCurve session={debrief} />
              <Drops drops={debrief.drops} />
            </>
          )}
          {debrief.questions === undefined ? null : <Questions questions={debrief.questions} />}
          {debrief.polls.length === 0 ? null : <Polls polls={debrief.polls} />}
          <Offers offers={debrief.offers} />
          {debrief.captionLines === 0 || debrief.webinar.isDeleted ? null : (
            <DebriefCaptions webinarId={webinarId} lines={debrief.captionLines} />
          )}
          <DebriefMail />
        </div>
      )}
    </RecordPage>
  )
}

const DebriefHead = ({ debrief }: { debrief: Debrief }) => {
  const texts = useTexts(debriefTexts)
  const { webinar, endedAt } = debrief

  return (
    <>
      <PageTitle
        look="plain"
        lead={<time dateTime={webinar.date}>{formatDateTime(new Date(webinar.date), easternTime)}</time>}
        actions={
          <>
            {webinar.isDeleted ? null : (
              <ButtonLink to={attendancePath(webinar._id)}>
                <Clock />
                {texts.attendance}
              </ButtonLink>
            )}
            <ButtonLink to={webinarFiguresPath(webinar._id)}>
              <ChartColumn />
              {texts.figures}
            </ButtonLink>
          </>
        }
      >
        {webinar.name}
      </PageTitle>
      {endedAt === undefined ? <p className="figures-note">{texts.notOver}</p> : null}
      <FigureList className="mt-5" label={texts.facts.label} figures={useFacts(debrief)} />
    </>
  )
}

const useFacts = (debrief: Debrief) => {
  const { facts } = useTexts(debriefTexts)
  const { minutes } = useTexts(sessionTexts)
  const { attendees, registrants, peak, averageMinutes, liveMinutes, late, leftEarly, certificateShare } = debrief
  const count = (value: number) => value.toLocaleString('en')

  return [
    { name: facts.attendees, value: count(attendees), note: facts.of(registrants) },
    {
      name: facts.peak,
      value: peak === undefined ? facts.none : count(peak.present),
      note: peak && sinceBeginning(peak.minute, minutes),
    },
    {
      name: facts.average,
      value: averageMinutes.toLocaleString('en', { maximumFractionDigits: 1 }),
      note: facts.ofMinutes(liveMinutes),
    },
    { name: facts.late, value: count(late) },
    { name: facts.leftEarly, value: count(leftEarly) },
    ...(certificateShare === undefined
      ? []
      : [{ name: facts.certificates, value: count(debrief.certificates), note: facts.from(certificateShare) }]),
  ]
}

const Drops = ({ drops }: Pick<Debrief, 'drops'>) => {
  const { drops: texts } = useTexts(debriefTexts)

  return (
    <section aria-labelledby="drops">
      <h2 className="h3" id="drops">
        {texts.heading}
      </h2>
      {drops.length === 0 ? (
        <p className="figures-note">{texts.none}</p>
      ) : (
        <ul className="dashboard__lines">
          {drops.map(({ minute, left, before }) => (
            <li key={minute}>{texts.drop(minuteText(minute), left, before)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Offer = Debrief['offers'][number]

const Offers = ({ offers }: Pick<Debrief, 'offers'>) => {
  const { offers: texts } = useTexts(debriefTexts)
  const { columns } = texts

  return (
    <section aria-labelledby="offers">
      <h2 className="h3" id="offers">
        {texts.heading}
      </h2>
      {offers.length === 0 ? (
        <p className="figures-note">{texts.none}</p>
      ) : (
        <Table
          label={texts.label}
          columns={[
            { key: 'offer', head: columns.offer, kind: 'title', cell: ({ label }: Offer) => label },
            {
              key: 'shown',
              head: columns.shown,
              kind: 'fact',
              cell: ({ wasShown }: Offer) => (wasShown ? texts.wasShown : texts.notShown),
            },
            {
              key: 'clicks',
              head: columns.clicks,
              kind: 'figure',
              cell: ({ clicks }: Offer) => clicks.toLocaleString('en'),
            },
          ]}
          rows={offers}
          rowId={(offer) => String(offers.indexOf(offer))}
          rowName={({ label }) => label}
        />
      )}
    </section>
  )
}
