import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { LoadedSettings } from './loaded-settings.tsx'
import { useSettings } from './queries.ts'
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

export const SettingsPage = () => (
  <>
    <PageTitle look="plain">{useTexts(settingsTexts).heading}</PageTitle>
    <LoadedSettings skeleton={<SettingsSkeleton />}>
      <Sections />
    </LoadedSettings>
  </>
)

const Sections = () => {
  const hasSamples = useSettings().samples.length > 0

  return (
    <GuardUnsavedChanges>
      <div className="settings">
        <SettingsContents hasSamples={hasSamples} />
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
          {hasSamples ? <SamplesSection /> : null}
        </div>
      </div>
    </GuardUnsavedChanges>
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
