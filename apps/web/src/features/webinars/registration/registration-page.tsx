import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { phaseOf } from '@regent/contract/webinars/webinar-phase'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { everyMinute, useNow } from '#lib/time/now.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { Rule } from '#ui/content/rule.tsx'
import { useLiveWebinars, webinarQueries } from '../queries.ts'
import { RegistrationDateLine } from './registration-date-line.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { registrationTexts } from './texts.ts'
import { useEntryAtZero } from './use-entry-at-zero.ts'
import type { TypedAddress } from './use-registration.ts'

interface RegistrationPageProps {
  idOrSlug: string
  /** From the address: shown until the webinar is loaded. */
  announced: { title: string; date: Date | undefined }
  cameAsUser: boolean
  brand: ReactNode
  onAddress: (typed: Partial<TypedAddress>) => void
  onEnter: (slug: string) => void
}

export const RegistrationPage = (props: RegistrationPageProps) => {
  const { idOrSlug, announced, cameAsUser, brand, onAddress, onEnter } = props
  const texts = useTexts(registrationTexts)
  const query = useQuery(webinarQueries.one(idOrSlug))
  const { data: webinar } = query
  useLiveWebinars()
  useEntryAtZero(webinar, cameAsUser, () => webinar && onEnter(webinar.slug))
  const at = webinar ? new Date(webinar.date) : announced.date
  const now = useNow(everyMinute)
  const isBegun = (shown: Webinar) => ['live', 'ended', 'not-held'].includes(phaseOf(shown, now))

  const panel = () => {
    if (webinar) return <RegistrationPanel webinar={webinar} onAddress={onAddress} />
    if (query.isError) return <FailedQuery title={texts.failedToLoad} query={query} />
    return (
      <Loading text={texts.loading}>
        <Skeleton className="h-64" />
      </Loading>
    )
  }

  if (webinar === null) {
    return (
      <div className="register-page">
        <TitlePage brand={brand} webinar={undefined} title={texts.page.title} />
        <div className="register-side">
          <NothingHere texts={texts.missing} to={paths.webinars} />
        </div>
      </div>
    )
  }
  return (
    <div className="register-page">
      <TitlePage brand={brand} webinar={webinar} title={announced.title} />
      <div className="register-side">
        <div>
          {at ? <RegistrationDateLine at={at} isOver={webinar ? isBegun(webinar) : at <= now} /> : null}
          {panel()}
        </div>
      </div>
    </div>
  )
}

interface TitlePageProps {
  /** The firm's name or logo, which links to the start page. */
  brand: ReactNode
  /** Undefined until the webinar is loaded. */
  webinar: Webinar | undefined
  title: string
}

/** Three lines, set as the title page of a book. */
const TitlePage = ({ brand, webinar, title }: TitlePageProps) => {
  const texts = useTexts(registrationTexts)
  const { line2 = '', line3 = '', hostName = '', streamType = 'Webinar' } = webinar ?? {}
  const last = line3 === '' && hostName !== '' ? texts.host(streamType, hostName) : line3

  return (
    <section className="title-page on-stage" aria-labelledby="line1">
      {brand}
      <div className="title-page__lines">
        <Rule tone="stage" />
        <h1 id="line1">{webinar?.line1 ?? title}</h1>
        {line2 === '' ? null : <p className="title-page__line2">{line2}</p>}
        {last === '' ? null : <p className="title-page__line3">{last}</p>}
        <Rule tone="stage" foot />
      </div>
      <p className="title-page__imprint">{webinar ? texts.imprint(webinar.durationMinutes) : null}</p>
    </section>
  )
}
