import { settingSections } from '@regent/contract/firm/setting-fields'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { LoadedSettings } from './loaded-settings.tsx'
import { useSettings } from './queries.ts'
import { SectionFrame, SettingsSection } from './settings-section.tsx'
import { sectionNames, settingsTexts } from './texts.ts'
import { GuardUnsavedChanges } from './unsaved-changes.tsx'

export const SettingsPage = () => (
  <>
    <SettingsTitle />
    <LoadedSettings skeleton={<SettingsSkeleton />}>
      <Sections />
    </LoadedSettings>
  </>
)

const SettingsTitle = () => {
  const texts = useTexts(settingsTexts)

  return (
    <PageTitle look="plain" actions={<ButtonLink to={paths.adminConnections}>{texts.connections}</ButtonLink>}>
      {texts.heading}
    </PageTitle>
  )
}

const Sections = () => {
  const hasSamples = useSettings().samples.length > 0

  return (
    <GuardUnsavedChanges>
      <div className="settings">
        <SettingsContents hasSamples={hasSamples} />
        <div className="settings__sections">
          {settingSections.map((section) => (
            <SettingsSection key={section} id={section} />
          ))}
          {hasSamples ? <SamplesSection /> : null}
        </div>
      </div>
    </GuardUnsavedChanges>
  )
}

const SamplesSection = () => {
  const texts = useTexts(settingsTexts).samples
  const { samples } = useSettings()

  return (
    <SectionFrame id="samples">
      <ul className="settings__samples">
        {samples.map(({ name, email, password, about }) => (
          <li key={email} className="settings__sample">
            <h3>{name}</h3>
            <p className="text-14 text-ink-muted">{about}</p>
            <dl>
              <dt>{texts.email}</dt>
              <dd>{email}</dd>
              <dt>{texts.password}</dt>
              <dd>
                <code>{password}</code>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
      <p className="settings__sample-note text-14 text-ink-muted">
        {texts.others} <Link to={`${paths.adminMembers}?sample=true`}>{texts.members}</Link>. {texts.remove}{' '}
        <code>node bin/regent.mjs sample remove</code>
      </p>
    </SectionFrame>
  )
}

/** Links to the sections, with addresses that can be shared. */
const SettingsContents = ({ hasSamples }: { hasSamples: boolean }) => {
  const texts = useTexts(settingsTexts)
  const { hash, key } = useLocation()
  const shown = sectionNames.filter((name) => name !== 'samples' || hasSamples)

  // The sections render after their data, too late for the browser to find the anchor.
  useEffect(() => {
    const title = document.getElementById(`${hash.slice(1)}-title`)
    title?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }, [hash, key])

  return (
    <nav className="settings__contents" aria-label={texts.contents}>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <Link
              className="settings__anchor"
              to={`#${name}`}
              preventScrollReset
              aria-current={hash === `#${name}` ? 'location' : undefined}
            >
              {texts.sections[name].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
