import { paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { adminTexts } from '../admin/texts.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: { en: adminTexts.en.deals }, hasCrumb: true }

export const Component = () => {
  const { heading, empty } = useTexts(adminTexts).deals

  return (
    <>
      <PageTitle look="plain">{heading}</PageTitle>
      <div className="mt-8">
        <EmptyState title={empty.title} next={<ButtonLink to={paths.deals}>{empty.action}</ButtonLink>}>
          {empty.text}
        </EmptyState>
      </div>
    </>
  )
}
