import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { primeList } from '#lib/api/prime.ts'
import { useTexts } from '#lib/texts.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { CourseSearch } from '#features/courses/shelf/course-search.tsx'
import { courseQueries } from '#features/courses/queries.ts'
import { Shelf } from '#features/courses/shelf/shelf.tsx'
import { coursesTexts } from '#features/courses/texts.ts'
import { useVisitedStep } from '#features/welcome/completed-steps.ts'
import { ContinueBand } from '../continue/continue-band.tsx'
import type { PageHandle } from '../page-handle.ts'

const wordsOf = (search: URLSearchParams) => (search.get('search') ?? '').trim().slice(0, 200)

const paintedQuery = (search: URLSearchParams) => {
  const words = wordsOf(search)
  return words === '' ? '' : `?${new URLSearchParams({ search: words })}`
}

export const handle: PageHandle = { texts: coursesTexts, hasCrumb: true, publicView: paintedQuery }

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const words = wordsOf(new URL(request.url).searchParams)
  const lists = [primeList(context, courseQueries.groups(words))]
  if (words !== '') lists.push(primeList(context, courseQueries.found(words)))
  await Promise.all(lists)
  return null
}

export const Component = () => {
  const texts = useTexts(coursesTexts)
  const [search, setSearch] = useSearchParams()
  const words = wordsOf(search)
  useVisitedStep('resources')

  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <SearchField
        label={texts.search.label}
        words={words}
        onSearch={(next) =>
          setSearch(next === '' ? {} : { search: next }, { replace: words !== '', preventScrollReset: true })
        }
      />
      {words === '' ? (
        <>
          <ContinueBand />
          <Shelf />
        </>
      ) : (
        <CourseSearch words={words} />
      )}
    </>
  )
}
