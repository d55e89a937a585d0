import type { ReactNode } from 'react'

interface PageTitleProps {
  /** On members' pages the text itself is in capitals, as specified: 'WEBINARS'. */
  children: ReactNode
  look?: 'capitals' | 'plain'
  /** Beside the title, such as the 'Elite' badge. */
  badge?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

export const PageTitle = ({ children, look = 'capitals', badge, lead, actions }: PageTitleProps) => (
  <div className="page-head">
    <div>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1 className={look === 'capitals' ? 'page-title' : 'page-title page-title--plain'}>{children}</h1>
        {badge}
      </div>
      {lead === undefined ? null : <p className="lead mt-2">{lead}</p>}
    </div>
    {actions === undefined ? null : <div className="flex flex-wrap gap-x-3 gap-y-2">{actions}</div>}
  </div>
)
