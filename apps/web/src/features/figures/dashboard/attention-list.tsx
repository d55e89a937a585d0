import type { Dashboard } from '@regent/contract/figures/dashboard'
import { useTexts } from '#lib/texts.ts'
import { CircleCheck, TriangleAlert } from '#ui/content/icons.ts'
import { Link } from '#ui/controls/link.tsx'
import { dashboardTexts } from './texts.ts'

export const AttentionList = ({ attention }: Pick<Dashboard, 'attention'>) => {
  const { attention: texts } = useTexts(dashboardTexts)

  return (
    <section className="dashboard__part" aria-labelledby="attention">
      <h2 className="h3" id="attention">
        {texts.heading}
      </h2>
      {attention.length === 0 ? (
        <p className="dashboard__fine">
          <CircleCheck aria-hidden />
          {texts.none}
        </p>
      ) : (
        <ul className="dashboard__lines">
          {attention.map(({ kind, count, url }) => (
            <li key={kind}>
              <TriangleAlert aria-hidden className="dashboard__warning" />
              <Link solo to={url}>
                {texts.kinds[kind](count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
