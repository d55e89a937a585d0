import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { paths } from '#lib/paths.ts'
import { frameTexts } from './texts.ts'

/** Whose pages these are and what they are not, under every page for members. */
export const Footer = () => {
  const texts = useTexts(frameTexts).footer
  const { name, postalAddress, disclaimer } = usePortal()

  return (
    <footer className="footer">
      <div className="footer__content">
        <address className="footer__firm">
          <strong>{name}</strong>
          {postalAddress}
        </address>
        <p className="footer__disclaimer">{disclaimer}</p>
        <ul className="footer__links">
          <li>
            <Link solo to={paths.terms}>
              {texts.terms}
            </Link>
          </li>
          <li>
            <Link solo to={paths.privacy}>
              {texts.privacy}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}
