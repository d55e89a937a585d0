import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { primeList } from '#lib/prime.ts'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { ContinueBand } from '#features/courses/continue-band.tsx'
import { CourseSearch } from '#features/courses/course-search.tsx'
import { courseQueries } from '#features/courses/queries.ts'
import { SearchField } from '#features/courses/search-field.tsx'
import { Shelf } from '#features/courses/shelf.tsx'
import { coursesTexts } from '#features/courses/texts.ts'
import { useVisitedStep } from '#features/welcome/use-visited-step.ts'
import { courseAddresses } from '../course-places.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = { texts: coursesTexts, hasCrumb: true, publicView: () => '' }

export const loader = ({ context }: LoaderFunctionArgs) => primeList(context, courseQueries.groups(''))

export const Component = () => {
  const texts = useTexts(coursesTexts)
  const [search, setSearch] = useSearchParams()
  const words = search.get('search') ?? ''
  useVisitedStep('resources')

  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <SearchField
        words={words}
        onSearch={(next) =>
          setSearch(next === '' ? {} : { search: next }, { replace: words !== '', preventScrollReset: true })
        }
      />
      {words === '' ? (
        <>
          <ContinueBand addresses={courseAddresses} />
          <Shelf addresses={courseAddresses} />
        </>
      ) : (
        <CourseSearch words={words} addresses={courseAddresses} />
      )}
    </>
  )
}
