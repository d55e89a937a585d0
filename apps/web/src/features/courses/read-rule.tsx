import type { Course } from '@regent/contract/courses/courses'
import { Rule } from '#ui/content/rule.tsx'

/** From what a volume hangs, drawn as far as a member has read it. */
export const ReadRule = ({ progress: { done, lectures } = { done: 0, lectures: 0 } }: Pick<Course, 'progress'>) => (
  <Rule tone={done > 0 ? 'accent' : 'ink'} quiet={done === 0} done={done / Math.max(lectures, 1)} />
)
