import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MessageText } from '#widgets/chat/message-text.tsx'
import { chatRowTexts } from '#widgets/chat/texts.ts'
import type { Unsent } from './chat-outbox.ts'
import { backstageTexts } from '../backstage/texts.ts'
import { keepFocusInList } from './keep-focus-in-list.ts'
import { chatPanelTexts } from './panel-texts.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface UnsentRowProps {
  unsent: Unsent
  waitUntil: number
  isAway: boolean
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** A message of one's own on its way, or one that did not arrive. */
export const UnsentRow = ({ unsent, waitUntil, isAway, onRetry, onDiscard }: UnsentRowProps) => {
  const { key, text, state, reason, isBackstage } = unsent
  const { mark } = useTexts(backstageTexts).chat
  const texts = useTexts(chatPanelTexts)
  const { you } = useTexts(chatRowTexts)
  const waits = useSecondsUntil(waitUntil) > 0 || isAway
  const isFailed = state === 'failed'

  return (
    <li className="chat-row chat-row--own chat-row--unsent" data-row={`unsent ${key}`}>
      <div className="chat-row__said">
        <span className="sr-only">{you}</span>
        {isBackstage === true ? <span className="chat-row__note">{mark}</span> : null}
        <MessageText text={text} />
        <p className="chat-row__state" data-failed={isFailed}>
          {isFailed ? `${texts.unsent.failed} ${reason ?? ''}` : waits ? texts.unsent.waiting : texts.unsent.sending}
        </p>
        {isFailed || waits ? (
          <div ref={keepFocusInList} className="chat-row__choices">
            {isFailed ? (
              <Button size="small" onClick={() => onRetry(key)}>
                {texts.unsent.retry}
              </Button>
            ) : null}
            <Button size="small" look="quiet" onClick={() => onDiscard(key)}>
              {texts.unsent.discard}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  )
}
