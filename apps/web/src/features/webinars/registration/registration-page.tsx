import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { useLiveWebinars, webinarQueries } from '../queries.ts'
import { RegistrationDateLine } from './registration-date-line.tsx'
import { RegistrationPanel } from './registration-panel.tsx'
import { registrationTexts } from './texts.ts'
import { TitlePage } from './title-page.tsx'
import { useEntryAtZero } from './use-entry-at-zero.ts'

interface RegistrationPageProps {
  idOrSlug: string
  /** From the address: shown until the webinar is loaded. */
  announced: { title: string; date: Date | undefined }
  cameAsUser: boolean
  brand: ReactNode
  onAddress: (email: string) => void
  onEnter: (slug: string) => void
}

export const RegistrationPage = (props: RegistrationPageProps) => {
  const { idOrSlug, announced, cameAsUser, brand, onAddress, onEnter } = props
  const texts = useTexts(registrationTexts)
  const { data: webinar, error, isFetching, refetch } = useQuery(webinarQueries.one(idOrSlug))
  useLiveWebinars()
  useEntryAtZero(webinar, cameAsUser, () => webinar && onEnter(webinar.slug))
  const at = webinar ? new Date(webinar.date) : announced.date

  const panel = () => {
    if (webinar) return <RegistrationPanel webinar={webinar} onAddress={onAddress} />
    if (error) {
      return (
        <ErrorState title={texts.failedToLoad} busy={isFetching} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )
    }
    return (
      <Loading text={texts.loading}>
        <Skeleton className="h-64" />
      </Loading>
    )
  }

  if (webinar === null) {
    return (
      <div className="spread">
        <TitlePage brand={brand} webinar={undefined} title={texts.page.title} />
        <div className="recto">
          <EmptyState
            title={texts.missing.title}
            next={<ButtonLink to={paths.webinars}>{texts.missing.action}</ButtonLink>}
          >
            {texts.missing.text}
          </EmptyState>
        </div>
      </div>
    )
  }
  return (
    <div className="spread">
      <TitlePage brand={brand} webinar={webinar} title={announced.title} />
      <div className="recto">
        <div>
          {at ? <RegistrationDateLine at={at} isOver={webinar?.status === 'Ended'} /> : null}
          {panel()}
        </div>
      </div>
    </div>
  )
}
