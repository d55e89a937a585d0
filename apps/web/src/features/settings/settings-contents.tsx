import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { sectionNames, settingsTexts } from './texts.ts'

/** The way to each section, by an address that can be shared. */
export const SettingsContents = ({ hasSamples }: { hasSamples: boolean }) => {
  const texts = useTexts(settingsTexts)
  const { hash, key } = useLocation()
  const shown = sectionNames.filter((name) => name !== 'samples' || hasSamples)

  // The sections come after their data, so the browser has looked for the anchor in vain.
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
