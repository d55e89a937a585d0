import type { CourseState } from '@regent/contract/courses/course-fields'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { courseAdminTexts } from '../texts.ts'

interface BulkActionsProps {
  onChangeState: (state: CourseState) => void
  onRemove: () => void
}

/** What can be done with all rows that are chosen. */
export const BulkActions = ({ onChangeState, onRemove }: BulkActionsProps) => {
  const { bulk } = useTexts(courseAdminTexts)

  return (
    <>
      <Button look="quiet" size="small" onClick={() => onChangeState('published')}>
        {bulk.publish}
      </Button>
      <Button look="quiet" size="small" onClick={() => onChangeState('draft')}>
        {bulk.unpublish}
      </Button>
      <Button look="danger-quiet" size="small" onClick={onRemove}>
        {bulk.remove}
      </Button>
    </>
  )
}
