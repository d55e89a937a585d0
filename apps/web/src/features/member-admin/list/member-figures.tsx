import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { memberQueries } from '../queries.ts'
import { memberAdminTexts } from '../texts.ts'
import type { ShownMembers } from './member-list.tsx'

/** As many days as the server counts in its figures. */
const soonDays = '30'

/** How many there are of what staff look for most; each leads to the list of them. */
export const MemberFigures = ({ searchFor }: Pick<ShownMembers, 'searchFor'>) => {
  const { figures: texts } = useTexts(memberAdminTexts)
  const { data } = useQuery(memberQueries.figures)
  if (data === undefined) return <div className="member-figures" />

  return (
    <nav className="member-figures" aria-label={texts.label}>
      <Link to={searchFor({})}>{texts.members(data.members)}</Link>
      <Link to={searchFor({ filters: { client_type: 'Elite' } })}>{texts.elite(data.elite)}</Link>
      {data.eliteEnding === 0 ? null : (
        <Link
          to={searchFor({
            filters: { eliteEndsWithinDays: soonDays },
            sort: { key: 'eliteUntil', direction: 'ascending' },
          })}
        >
          {texts.eliteEnding(data.eliteEnding)}
        </Link>
      )}
      {data.attestationDue === 0 ? null : (
        <Link to={searchFor({ filters: { attestationDue: 'true' } })}>{texts.attestationDue(data.attestationDue)}</Link>
      )}
    </nav>
  )
}
