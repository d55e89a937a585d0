import type { MessageChannel } from '@regent/contract/messages/messages'
import { useTexts } from '#lib/texts.ts'
import { Alert } from '#ui/states/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { RefreshCw } from '#ui/content/icons.ts'
import { outboxTexts } from './texts.ts'

interface OutboxHeadProps {
  /** What goes no further than here. */
  keeps: readonly MessageChannel[]
  isRefreshing: boolean
  onRefresh: () => void
}

export const OutboxHead = ({ keeps, isRefreshing, onRefresh }: OutboxHeadProps) => {
  const texts = useTexts(outboxTexts)
  const [first, second] = keeps
  const notice = first && texts.kept[second === undefined ? first : 'both']

  return (
    <div className="outbox-head">
      {notice ? (
        <Alert tone="info" title={notice.title}>
          {notice.text}
        </Alert>
      ) : null}
      <Button busy={isRefreshing} busyLabel={texts.refreshing} onClick={onRefresh}>
        <RefreshCw />
        {texts.refresh}
      </Button>
    </div>
  )
}
