import type { ReactNode } from 'react'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { registrationTexts } from './texts.ts'

/** What the firm says this is not, with the year of today. */
export const LegalFoot = ({ terms, privacy }: { terms: string; privacy: string }): ReactNode => {
  const texts = useTexts(registrationTexts).legal
  const { disclaimer } = usePortal()

  return (
    <footer className="legal-foot">
      {disclaimer} <Link to={terms}>{texts.terms}</Link>, <Link to={privacy}>{texts.privacy}</Link>
    </footer>
  )
}
