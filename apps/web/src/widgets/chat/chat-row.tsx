import type { RoomRole } from '@regent/contract/rooms/entry'
import type { ReactNode, Ref } from 'react'
import { formatDateTime, formatTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { MessageText } from './message-text.tsx'
import { chatRowTexts } from './texts.ts'

interface ChatRowProps {
  ref?: Ref<HTMLLIElement>
  id: string
  name: string
  role: RoomRole | undefined
  text: string
  at: Date
  isOwn: boolean
  /** The readers, if the message is not for everyone. */
  note?: string | undefined
  /** The same person wrote the one before in the same minute. */
  isContinued: boolean
  zone: string
  /** After the message. */
  children?: ReactNode
}

/** A line of a chat: one's own on the right, another person's on the left with the name. */
export const ChatRow = ({ ref, id, name, role, text, at, isOwn, note, isContinued, zone, children }: ChatRowProps) => {
  const texts = useTexts(chatRowTexts)

  return (
    <li
      ref={ref}
      className={classNames('chat-row', isOwn ? 'chat-row--own' : 'chat-row--other', isContinued && 'chat-row--next')}
      data-row={id}
    >
      {isOwn || isContinued ? null : <Avatar name={name} />}
      <div className="chat-row__said">
        <header className={classNames('chat-row__head', isContinued && !isOwn && 'sr-only')}>
          {isOwn ? <span className="sr-only">{texts.you}</span> : <b dir="auto">{name}</b>}
          {role === 'Admin' && !isOwn ? <Badge tone="accent">{texts.host}</Badge> : null}
          {role === 'Guest' && !isOwn ? <Badge>{texts.guest}</Badge> : null}
          <time dateTime={at.toISOString()} title={formatDateTime(at, zone)}>
            {formatTime(at, zone)}
          </time>
        </header>
        {note === undefined ? null : <span className="chat-row__note">{note}</span>}
        <MessageText text={text} />
      </div>
      {children}
    </li>
  )
}
