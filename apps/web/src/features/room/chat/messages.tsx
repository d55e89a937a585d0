import type { ChatMessage } from '@regent/contract/rooms/room-messages'
import { useZone } from '#lib/time/zone.tsx'
import { formatTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { ArrowDown } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import { useLoaded } from '../use-loaded.ts'
import type { ChatStore } from './chat-store.ts'
import { keepFocusInList } from './keep-focus-in-list.ts'
import { countAfter } from './message-list.ts'
import { MessageRow } from './message-row.tsx'
import { chatPanelTexts } from './panel-texts.ts'
import { UnsentRow } from './unsent-row.tsx'
import { useChatPart } from './use-chat.ts'
import type { useMessageWindow } from './use-message-window.ts'

const loadMenu = () => import('./message-menu.tsx')

interface MessagesProps {
  chat: ChatStore
  /** One's own identity. */
  person: string | undefined
  isHost: boolean
  view: ReturnType<typeof useMessageWindow>
}

const isContinued = (before: ChatMessage | undefined, { person, timestamp, isBackstage }: ChatMessage, zone: string) =>
  before?.person === person &&
  before.isBackstage === isBackstage &&
  formatTime(new Date(before.timestamp), zone) === formatTime(new Date(timestamp), zone)

/** What was said, with the latest below. */
export const Messages = ({ chat, person, isHost, view }: MessagesProps) => {
  const texts = useTexts(chatPanelTexts)
  const zone = useZone()
  const messages = useChatPart(chat, 'messages')
  const unsent = useChatPart(chat, 'unsent')
  const waitUntil = useChatPart(chat, 'waitUntil')
  const isAway = useChatPart(chat, 'isAway')
  const menu = useLoaded(loadMenu, isHost)
  const { box, content, start, end, leftAt, noteScroll, jumpToEnd } = view
  const fresh = leftAt === undefined ? 0 : countAfter(messages, leftAt, person)
  const failed = unsent.filter(({ state }) => state === 'failed').length

  return (
    <div className="chat-list">
      <p className="sr-only" role="status">
        {failed === 0 ? '' : texts.unsent.heard(failed)}
      </p>
      <div
        ref={box}
        className="chat-list__box"
        role="log"
        aria-live="off"
        aria-label={texts.list}
        tabIndex={0}
        onScroll={noteScroll}
      >
        <div ref={content} className="chat-list__content">
          <Beginning chat={chat} />
          <ol className="chat-list__rows">
            {messages.slice(start, end).map((message, index) => (
              <MessageRow
                key={message.id}
                message={message}
                isOwn={message.person === person}
                isContinued={isContinued(messages[start + index - 1], message, zone)}
                zone={zone}
                Menu={menu?.MessageMenu}
              />
            ))}
            {end === messages.length
              ? unsent.map((item) => (
                  <UnsentRow
                    key={item.key}
                    unsent={item}
                    waitUntil={waitUntil}
                    isAway={isAway}
                    onRetry={chat.retry}
                    onDiscard={chat.discard}
                  />
                ))
              : null}
          </ol>
        </div>
        {leftAt === undefined ? null : (
          <div ref={keepFocusInList} className="chat-list__jump">
            <Button size="small" onClick={jumpToEnd}>
              <ArrowDown />
              {fresh > 0 ? texts.fresh(fresh) : texts.latest}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Above the first message: whether there are earlier ones, and what is wrong. */
const Beginning = ({ chat }: { chat: ChatStore }) => {
  const texts = useTexts(chatPanelTexts)
  const isRead = useChatPart(chat, 'isRead')
  const isFailing = useChatPart(chat, 'isFailing')
  const older = useChatPart(chat, 'older')
  const isEmpty = useChatPart(chat, 'messages').length === 0
  const hasUnsent = useChatPart(chat, 'unsent').length > 0

  if (isFailing) return <p className="chat-list__note">{texts.failing}</p>
  if (!isRead && !isEmpty) return null
  if (!isRead)
    return (
      <Loading text={texts.loading}>
        <p className="chat-list__note">{texts.loading}</p>
      </Loading>
    )
  if (older === 'reading') return <p className="chat-list__note">{texts.older.reading}</p>
  if (older === 'failed')
    return (
      <p className="chat-list__note">
        {texts.older.failed}
        <Button size="small" onClick={() => void chat.readOlder()}>
          {texts.older.retry}
        </Button>
      </p>
    )
  return isEmpty && !hasUnsent ? <p className="chat-list__empty">{texts.empty}</p> : null
}
