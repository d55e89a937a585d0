import type { CourseGroup } from '@regent/contract/courses/course-groups'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { NamedIcon } from '#ui/content/named-icon.tsx'
import { ReadRule } from './read-rule.tsx'
import { coursesTexts } from './texts.ts'

interface GroupCardProps {
  group: CourseGroup
  address: string
}

/** A volume on the shelf: it hangs from its own rule, which shows how far a member has read. */
export const GroupCard = ({
  group: { title, description, icon, coursesCount, lecturesCount, progress },
  address,
}: GroupCardProps) => {
  const texts = useTexts(coursesTexts)
  const done = progress?.done ?? 0

  return (
    <li className="volume">
      <ReadRule progress={progress} />
      <span className="volume__icon" aria-hidden>
        <NamedIcon name={icon} />
      </span>
      <h2>
        <Link to={address}>{title}</Link>
      </h2>
      <p className="volume__text">{description}</p>
      <p className="volume__meta num">
        <span>{texts.holds(coursesCount, lecturesCount)}</span>
        {done > 0 ? <span>{texts.done(done)}</span> : null}
      </p>
    </li>
  )
}
