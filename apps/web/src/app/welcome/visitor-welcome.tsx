import { isOver } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { Cover } from '#ui/content/cover.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { useLiveWebinars, webinarQueries } from '#features/webinars/queries.ts'
import { WebinarCover } from '#features/webinars/webinar-cover.tsx'
import { WebinarWhen } from '#features/webinars/webinar-when.tsx'
import { Checklist } from '#features/welcome/checklist.tsx'
import { welcomeTexts } from '#features/welcome/texts.ts'
import { paths, registerPath, webinarPath } from '#lib/paths.ts'
import { StepAction } from './step-action.tsx'

export const VisitorWelcome = () => {
  const texts = useTexts(welcomeTexts)
  const query = useInfiniteQuery(webinarQueries.next)
  const { data } = query
  const now = useNow(everyMinute)
  useLiveWebinars()
  const next = rowsOf(data).find((webinar) => !isOver(webinar, now))

  return (
    <div className="welcome">
      <div>
        <p className="welcome__say">{texts.lead}</p>
        <Checklist action={(step, onOpen) => <StepAction step={step} onOpen={onOpen} user={undefined} />} />
      </div>
      {query.isLoadingError ? (
        <FailedQuery title={texts.cover.failed} query={query} />
      ) : (
        <CoverOf next={next} isPending={query.isPending} />
      )}
    </div>
  )
}

const CoverOf = ({ next, isPending }: { next: Webinar | undefined; isPending: boolean }) =>
  next ? <NextWebinar webinar={next} /> : <NoNextWebinar isPending={isPending} />

/** The next webinar that visitors can register for. */
const NextWebinar = ({ webinar }: { webinar: Webinar }) => {
  const texts = useTexts(welcomeTexts).cover

  return (
    <section className="welcome__next" aria-label={texts.next}>
      <Link to={webinarPath(webinar)} aria-label={webinar.line1}>
        <WebinarCover webinar={webinar} />
      </Link>
      <WebinarWhen webinar={webinar} lead={texts.lead} />
      <ButtonLink
        look="primary"
        size="large"
        block
        to={registerPath(webinar, { is_user: 'true' })}
        target="_blank"
        aria-label={texts.registerFor(webinar.line1)}
      >
        {texts.register}
      </ButtonLink>
    </section>
  )
}

const NoNextWebinar = ({ isPending }: { isPending: boolean }) => {
  const texts = useTexts(welcomeTexts).cover

  return (
    <Link className="welcome__next" to={paths.webinars}>
      <Cover title={texts.name} lines={isPending ? [texts.line] : [texts.line, texts.foot]} />
    </Link>
  )
}
