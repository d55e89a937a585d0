import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Columns } from '#widgets/records/list/record-list.tsx'
import { generatePath, Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Badge } from '#ui/states/badge.tsx'
import type { webinarAdminTexts } from '../texts.ts'
import { PlacesBadge } from '../places-note.tsx'
import { Attended, EasternDate } from '../webinar-facts.tsx'
import { RowActions, type RowHandlers } from './row-actions.tsx'
import { WebinarStatus } from './webinar-status.tsx'

interface WebinarColumnsOptions {
  texts: (typeof webinarAdminTexts)['en']
  handlers: RowHandlers
}

export const webinarColumns = ({ texts, handlers }: WebinarColumnsOptions) =>
  ({
    name: {
      kind: 'title',
      sortable: true,
      cell: ({ name, slug }) => (
        <>
          <span className="webinar-name">{name}</span>
          <span className="webinar-slug">{slug}</span>
        </>
      ),
    },
    status: {
      kind: 'badge',
      sortable: true,
      cell: (webinar) => <WebinarStatus webinar={webinar} handlers={handlers} />,
    },
    portal: {
      kind: 'badge',
      cell: ({ portalDisplay }) => (
        <Badge tone={portalDisplay === 'Yes' ? 'positive' : 'negative'}>
          <span className="in-rows">{portalDisplay}</span>
          <span className="on-cards">{texts.portal[portalDisplay]}</span>
        </Badge>
      ),
    },
    date: {
      kind: 'fact',
      sortable: true,
      cell: ({ date }) => <EasternDate date={date} />,
    },
    registrants: {
      label: texts.figures.registrants,
      kind: 'figure',
      sortable: true,
      cell: (webinar) => (
        <>
          <Link
            className="registrants"
            to={generatePath(paths.adminAttendees, { webinarId: webinar._id })}
            aria-label={texts.row.attendeesOf(webinar)}
          >
            {webinar.registrants.toLocaleString('en')}
          </Link>
          <PlacesBadge webinar={webinar} />
        </>
      ),
    },
    attended: {
      label: texts.figures.attended,
      kind: 'figure',
      sortable: true,
      cell: (webinar) => <Attended webinar={webinar} />,
    },
    rewatched: {
      label: texts.figures.rewatched,
      kind: 'figure',
      sortable: true,
      cell: ({ rewatched }) => rewatched.toLocaleString('en'),
    },
    actions: {
      kind: 'actions',
      cell: (webinar) => <RowActions webinar={webinar} handlers={handlers} />,
    },
  }) satisfies Columns<StaffWebinar>
