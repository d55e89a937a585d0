import { EmptyState } from '#ui/states/empty-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { PageTitle } from '#ui/content/page-title.tsx'

interface EmptyListProps {
  heading: string
  empty: { title: string; text: string; action: string }
  /** The same things as members find them. */
  memberView: string
}

/** A list of the admin area that nothing stands in yet. */
export const EmptyList = ({ heading, empty: { title, text, action }, memberView }: EmptyListProps) => (
  <>
    <PageTitle look="plain">{heading}</PageTitle>
    <div className="mt-8">
      <EmptyState title={title} next={<ButtonLink to={memberView}>{action}</ButtonLink>}>
        {text}
      </EmptyState>
    </div>
  </>
)
