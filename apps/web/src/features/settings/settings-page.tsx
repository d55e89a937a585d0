import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { SettingsContext, settingsQueries } from './queries.ts'
import { FirmSection } from './sections/firm-section.tsx'
import { HoursSection } from './sections/hours-section.tsx'
import { LegalSection } from './sections/legal-section.tsx'
import { NoticeSection } from './sections/notice-section.tsx'
import { SamplesSection } from './sections/samples-section.tsx'
import { SecuritySection } from './sections/security-section.tsx'
import {
  AppearanceSection,
  MessagesSection,
  RetentionSection,
  VideoSection,
  WebinarsSection,
} from './sections/short-sections.tsx'
import { SettingsContents } from './settings-contents.tsx'
import { settingsTexts } from './texts.ts'
import { GuardUnsavedChanges } from './unsaved-changes.tsx'

export const SettingsPage = () => {
  const texts = useTexts(settingsTexts)
  const { data, error, isFetching, refetch } = useQuery(settingsQueries.page)

  return (
    <>
      <PageTitle look="plain">{texts.heading}</PageTitle>
      {data === undefined && error !== null ? (
        <div className="mt-8">
          <ErrorState title={texts.loadFailed} busy={isFetching} onRetry={() => void refetch()}>
            {error.message}
          </ErrorState>
        </div>
      ) : null}
      {data === undefined && error === null ? <SettingsSkeleton /> : null}
      {data === undefined ? null : (
        <SettingsContext value={data}>
          <GuardUnsavedChanges>
            <div className="settings">
              <SettingsContents hasSamples={data.samples.length > 0} />
              <div className="settings__sections">
                <FirmSection />
                <AppearanceSection />
                <LegalSection kind="terms" />
                <LegalSection kind="privacy" />
                <VideoSection />
                <NoticeSection />
                <HoursSection />
                <WebinarsSection />
                <MessagesSection />
                <SecuritySection />
                <RetentionSection />
                {data.samples.length > 0 ? <SamplesSection /> : null}
              </div>
            </div>
          </GuardUnsavedChanges>
        </SettingsContext>
      )}
    </>
  )
}

const SettingsSkeleton = () => (
  <Loading text={useTexts(settingsTexts).loading}>
    <div className="settings">
      <div className="settings__contents grid gap-3">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} className="h-5 w-32" />
        ))}
      </div>
      <div className="settings__sections">
        {[1, 2, 3].map((section) => (
          <div key={section} className="grid gap-4">
            <Skeleton className="h-7 w-40" />
            <Skeleton className="h-11" />
            <Skeleton className="h-24" />
          </div>
        ))}
      </div>
    </div>
  </Loading>
)
