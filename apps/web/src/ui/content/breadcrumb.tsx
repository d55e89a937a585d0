import { Link as RouterLink } from 'react-router'
import { uiTexts } from '../texts.ts'

interface Crumb {
  label: string
  to: string
}

/** The path to this page, which is the last crumb. */
export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={uiTexts.breadcrumb}>
    <ol className="crumbs">
      {crumbs.map(({ label, to }, index) => (
        <li key={to} className="crumbs__item">
          {index === crumbs.length - 1 ? (
            <span className="crumbs__link" aria-current="page">
              {label}
            </span>
          ) : (
            <RouterLink className="crumbs__link" to={to}>
              {label}
            </RouterLink>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
