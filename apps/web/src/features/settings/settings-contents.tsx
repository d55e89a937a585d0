import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { sectionNames, settingsTexts } from './texts.ts'

/** Links to the sections, with addresses that can be shared. */
export const SettingsContents = ({ hasSamples }: { hasSamples: boolean }) => {
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
