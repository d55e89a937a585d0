import { useTexts } from '#lib/texts.ts'
import { SectionFrame } from '../settings-section.tsx'
import { useSettings } from '../queries.ts'
import { settingsTexts } from '../texts.ts'

/** Sample accounts, for people who try the portal out. */
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
