import { useTexts } from '#lib/texts.ts'
import { SectionFrame } from '../section-frame.tsx'
import { useSettings } from '../settings-context.ts'
import { settingsTexts } from '../texts.ts'

/** How to sign in as somebody, for whoever tries the portal out. */
export const SamplesSection = () => {
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
    </SectionFrame>
  )
}
