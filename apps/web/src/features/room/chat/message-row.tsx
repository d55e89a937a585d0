import type { ChatMessage } from '@regent/contract/rooms/room-messages'
import { type ComponentType, memo } from 'react'
import { formatDateTime, formatTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { keepFocusInList } from './keep-focus-in-list.ts'
import { MessageText } from './message-text.tsx'
import { readSender } from './sender.ts'
import { chatPanelTexts } from './panel-texts.ts'

interface MessageRowProps {
  message: ChatMessage
  isOwn: boolean
  /** The same person wrote the one before in the same minute. */
  isContinued: boolean
  zone: string
  /** For hosts, as soon as it is loaded. */
  Menu: ComponentType<{ message: ChatMessage }> | undefined
}

/** A message of the chat: one's own on the right, another person's on the left with the name. */
export const MessageRow = memo(({ message, isOwn, isContinued, zone, Menu }: MessageRowProps) => {
  const texts = useTexts(chatPanelTexts)
  const { id, sender, text, timestamp } = message
  const { name, role } = readSender(sender)
  const at = new Date(timestamp)
  const time = (
    <time dateTime={at.toISOString()} title={formatDateTime(at, zone)}>
      {formatTime(at, zone)}
    </time>
  )

  return (
    <li
      ref={keepFocusInList}
      className={classNames('chat-row', isOwn ? 'chat-row--own' : 'chat-row--other', isContinued && 'chat-row--next')}
      data-row={id}
    >
      {isOwn || isContinued ? null : <Avatar name={name} />}
      <div className="chat-row__said">
        <header className={classNames('chat-row__head', isContinued && !isOwn && 'sr-only')}>
          {isOwn ? <span className="sr-only">{texts.you}</span> : <b dir="auto">{name}</b>}
          {role === 'Admin' && !isOwn ? <Badge tone="accent">{texts.host}</Badge> : null}
          {role === 'Guest' && !isOwn ? <Badge>{texts.guest}</Badge> : null}
          {time}
        </header>
        <MessageText text={text} />
      </div>
      {Menu === undefined ? null : <Menu message={message} />}
    </li>
  )
})
