import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { GripVertical } from '#ui/content/icons.ts'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { courseAdminTexts } from '../texts.ts'
import type { Reorder } from './use-reorder.ts'
import { handleId } from './use-row-grab.ts'

const orderHintId = 'order-hint'

interface RowHandleProps {
  row: { _id: string; title: string }
  reorder: Pick<Reorder, 'drag' | 'grab'>
  /** Otherwise the tooltip says what has to be done first. */
  isOrderable: boolean
}

export const RowHandle = ({ row: { _id: id, title }, reorder: { drag, grab }, isOrderable }: RowHandleProps) => {
  const { order } = useTexts(courseAdminTexts)
  const isGrabbed = grab.held?.id === id

  const button = (
    <IconButton
      id={handleId(id)}
      size="small"
      label={order.handle(title)}
      className={classNames('row-handle', (isGrabbed || drag.draggedId === id) && 'row-handle--held')}
      aria-disabled={!isOrderable || undefined}
      aria-pressed={isOrderable ? isGrabbed : undefined}
      aria-describedby={isOrderable ? orderHintId : undefined}
      onPointerDown={(event) => {
        if (isOrderable) drag.begin(event, id)
      }}
      onClick={(event) => {
        if (event.detail === 0) grab.toggle(id)
      }}
      onKeyDown={grab.handleKeyDown}
      onBlur={isGrabbed ? grab.handleBlur : undefined}
    >
      <GripVertical />
    </IconButton>
  )

  return isOrderable ? button : <Tooltip text={order.why}>{button}</Tooltip>
}

/** Described once in the page, for all handles. */
export const OrderHint = () => (
  <p className="sr-only" id={orderHintId}>
    {useTexts(courseAdminTexts).order.hint}
  </p>
)
