import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { type SectionName, settingsTexts } from './texts.ts'

/** A section with an address of its own: /admin/settings#notice. */
export const SectionFrame = ({ id, children }: { id: SectionName; children: ReactNode }) => {
  const { title, lead } = useTexts(settingsTexts).sections[id]

  return (
    <section className="settings__section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className="settings__lead">{lead}</p>
      {children}
    </section>
  )
}
