import type { ReactNode } from 'react'
import { ArrowLeft } from '#ui/content/icons.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

/** The arrow back to the list that this belongs to. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} look="quiet" size="small" className="back-link">
    <ArrowLeft />
    {children}
  </ButtonLink>
)

/** The skeleton of a page's heading. */
export const TitleSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="mt-3 h-5 w-96 max-w-full" />
  </Loading>
)
