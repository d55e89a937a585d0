import type { YesOrNo } from '@regent/contract/webinars/webinar-fields'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { webinarAdminTexts } from '../texts.ts'

interface BulkActionsProps {
  onDisplay: (portalDisplay: YesOrNo) => void
  onExport: () => void
  onRemove: () => void
}

/** What can be done with all rows that are chosen. */
export const BulkActions = ({ onDisplay, onExport, onRemove }: BulkActionsProps) => {
  const { bulk } = useTexts(webinarAdminTexts)

  return (
    <>
      <Button look="quiet" size="small" onClick={() => onDisplay('Yes')}>
        {bulk.show}
      </Button>
      <Button look="quiet" size="small" onClick={() => onDisplay('No')}>
        {bulk.hide}
      </Button>
      <Button look="quiet" size="small" onClick={onExport}>
        {bulk.export}
      </Button>
      <Button look="danger-quiet" size="small" onClick={onRemove}>
        {bulk.remove}
      </Button>
    </>
  )
}
