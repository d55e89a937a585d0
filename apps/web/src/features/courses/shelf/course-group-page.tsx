import type { CourseGroupDetails } from '@regent/contract/courses/course-groups'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { coursePath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { ArrowLeft } from '#ui/content/icons.ts'
import { NamedIcon } from '#ui/content/named-icon.tsx'
import { CourseCard } from './cards.tsx'
import { Found } from '../found.tsx'
import { courseQueries } from '../queries.ts'
import { ShelfSkeleton } from '../skeletons.tsx'
import { courseGroupTexts } from '../texts.ts'

/** One group: what it is about, and its courses. */
export const CourseGroupPage = ({ groupId }: { groupId: string }) => {
  const texts = useTexts(courseGroupTexts)
  const query = useQuery(courseQueries.group(groupId))

  return (
    <Found query={query} skeleton={<ShelfSkeleton text={texts.loading} />} texts={texts} courses={paths.courses}>
      {(group) => (
        <>
          <Head group={group} back={paths.courses} />
          <Courses group={group} />
        </>
      )}
    </Found>
  )
}

const Head = ({ group, back }: { group: CourseGroupDetails; back: string }) => {
  const texts = useTexts(courseGroupTexts)

  return (
    <header className="course-head">
      <Link className="icon-btn" to={back} aria-label={texts.back}>
        <ArrowLeft />
      </Link>
      <div className="flex items-start gap-3">
        <span className="course-head__icon" aria-hidden>
          <NamedIcon name={group.icon} fallback={<span className="course-head__emoji">📖</span>} />
        </span>
        <h1>{group.title}</h1>
      </div>
      <p className="lead">{group.description}</p>
    </header>
  )
}

const Courses = ({ group }: { group: CourseGroupDetails }) => {
  const texts = useTexts(courseGroupTexts)
  const { courses } = group

  if (courses.length === 0) {
    return (
      <div className="mt-10">
        <NothingHere texts={texts.empty} to={paths.courses} />
      </div>
    )
  }
  return (
    <ul className="shelf">
      {courses.map((course) => (
        <CourseCard key={course._id} course={course} address={coursePath(course._id)} />
      ))}
    </ul>
  )
}
