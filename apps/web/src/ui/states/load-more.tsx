import { Button } from '../controls/button.tsx'
import { uiTexts } from '../texts.ts'

interface LoadMoreProps {
  shown: number
  total?: number | undefined
  /** Absent when everything is shown. */
  onMore?: (() => void) | undefined
  busy?: boolean
}

/** Below a list: how many records are shown, and a button for the next page. */
export const LoadMore = ({ shown, total, onMore, busy = false }: LoadMoreProps) => (
  <div className="more">
    <span role="status">{total === undefined ? null : uiTexts.countOf(shown, total)}</span>
    {onMore === undefined ? null : (
      <Button onClick={onMore} busy={busy} busyLabel={uiTexts.moreBusy}>
        {uiTexts.more}
      </Button>
    )}
  </div>
)
