import type { ChatMessage } from '@regent/contract/rooms/room-messages'
import { type ComponentType, memo } from 'react'
import { ChatRow } from '#widgets/chat/chat-row.tsx'
import { useTexts } from '#lib/texts.ts'
import { backstageTexts } from '../backstage/texts.ts'
import { keepFocusInList } from './keep-focus-in-list.ts'
import { readSender } from './sender.ts'

interface MessageRowProps {
  message: ChatMessage
  isOwn: boolean
  /** The same person wrote the one before in the same minute. */
  isContinued: boolean
  zone: string
  /** For hosts, as soon as it is loaded. */
  Menu: ComponentType<{ message: ChatMessage }> | undefined
}

/** A message of the chat in a room. */
export const MessageRow = memo(({ message, isOwn, isContinued, zone, Menu }: MessageRowProps) => {
  const { id, sender, text, timestamp, isBackstage } = message
  const texts = useTexts(backstageTexts).chat

  return (
    <ChatRow
      ref={keepFocusInList}
      {...readSender(sender)}
      id={id}
      text={text}
      at={new Date(timestamp)}
      isOwn={isOwn}
      note={isBackstage === true ? texts.mark : undefined}
      isContinued={isContinued}
      zone={zone}
    >
      {Menu === undefined ? null : <Menu message={message} />}
    </ChatRow>
  )
})
