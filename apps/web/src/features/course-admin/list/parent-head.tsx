import type { ReactNode } from 'react'
import { PageTitle } from '#ui/content/page-title.tsx'
import { BackLink, TitleSkeleton } from '#widgets/records/record-head.tsx'

interface ParentHeadProps {
  back: { to: string; text: string }
  /** What the list below belongs to, once it is there. */
  parent: { title: string; description: string } | undefined
  loadingText: string
  actions: ReactNode
}

export const ParentHead = ({ back, parent, loadingText, actions }: ParentHeadProps) => (
  <>
    <BackLink to={back.to}>{back.text}</BackLink>
    {parent === undefined ? (
      <TitleSkeleton text={loadingText} />
    ) : (
      <PageTitle look="plain" lead={parent.description} actions={actions}>
        {parent.title}
      </PageTitle>
    )}
  </>
)
