import type { ReactNode } from 'react'
import { ArrowLeft } from '#ui/content/icons.ts'
import { ButtonLink } from '#ui/controls/link.tsx'

/** The arrow back to the list that this belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} look="quiet" size="small" className="back-link">
    <ArrowLeft />
    {children}
  </ButtonLink>
)
