import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { GripVertical } from '#ui/content/icons.ts'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { reorderTexts } from './texts.ts'
import type { Reorder } from './use-reorder.ts'
import { handleId } from './use-row-grab.ts'

const orderHintId = 'order-hint'

interface RowHandleProps {
  id: string
  /** What the person calls the row. */
  name: string
  reorder: Pick<Reorder, 'drag' | 'grab'>
  /** Otherwise the tooltip says what has to be done first. */
  isOrderable?: boolean
}

export const RowHandle = ({ id, name, reorder: { drag, grab }, isOrderable = true }: RowHandleProps) => {
  const texts = useTexts(reorderTexts)
  const isGrabbed = grab.held?.id === id

  const button = (
    <IconButton
      id={handleId(id)}
      size="small"
      label={texts.handle(name)}
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

  return isOrderable ? button : <Tooltip text={texts.why}>{button}</Tooltip>
}

/** Described once in the page, for all handles. */
export const OrderHint = () => (
  <p className="sr-only" id={orderHintId}>
    {useTexts(reorderTexts).hint}
  </p>
)
