import { paths } from '#lib/paths.ts'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { registrationTexts } from './texts.ts'

/** The firm's disclaimer, and its legal pages. */
export const LegalFoot = () => {
  const texts = useTexts(registrationTexts).legal
  const { disclaimer } = usePortal()

  return (
    <footer className="legal-foot">
      {disclaimer} <Link to={paths.terms}>{texts.terms}</Link>, <Link to={paths.privacy}>{texts.privacy}</Link>
    </footer>
  )
}
