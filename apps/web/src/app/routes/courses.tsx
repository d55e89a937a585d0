import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { coursesTexts } from '#features/courses/texts.ts'
import { useVisitedStep } from '#features/welcome/use-visited-step.ts'
import type { PageHandle } from '../page-handle.ts'
import { paths } from '../paths.ts'

export const handle: PageHandle = { texts: coursesTexts, hasCrumb: true, publicView: () => '' }

export const Component = () => {
  const texts = useTexts(coursesTexts)
  useVisitedStep('resources')

  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <div className="mt-8">
        <EmptyState title={texts.empty.title} next={<ButtonLink to={paths.webinars}>{texts.empty.action}</ButtonLink>}>
          {texts.empty.text}
        </EmptyState>
      </div>
    </>
  )
}
