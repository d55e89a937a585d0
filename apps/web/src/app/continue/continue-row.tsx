import { useId } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Progress } from '#ui/states/progress.tsx'
import type { ContinuedItem } from './continued-items.ts'
import { continueTexts } from './texts.ts'

/** Courses and replays, each with a link to where the member stopped. */
export const ContinueRow = ({ items }: { items: readonly ContinuedItem[] }) => (
  <ul className="continue-row" data-single={items.length === 1 ? '' : undefined}>
    {items.map((item, index) => (
      <ContinueItem key={item.id} item={item} isFirst={index === 0} />
    ))}
  </ul>
)

const ContinueItem = ({ item, isFirst }: { item: ContinuedItem; isFirst: boolean }) => {
  const texts = useTexts(continueTexts)
  const titleId = useId()
  const { kind, title, course, path, done, max, minutesLeft } = item
  const facts = [course && texts.lecture(course.number, course.lectures), minutesLeft && texts.left(minutesLeft)]

  return (
    <li className="continue-row__item">
      <div>
        <p className="text-14 text-ink-muted">{course?.title ?? texts.replay}</p>
        <h3 id={titleId}>{title}</h3>
      </div>
      <div className="continue-row__progress">
        <p className="num text-14 text-ink-muted">{facts.filter(Boolean).join(', ')}</p>
        <Progress label={texts.progress[kind]} value={done} max={max} />
      </div>
      <ButtonLink look={isFirst ? 'primary' : 'outline'} to={path} aria-describedby={titleId}>
        {texts.action}
      </ButtonLink>
    </li>
  )
}
