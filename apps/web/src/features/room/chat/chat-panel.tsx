import { memo, useEffect } from 'react'
import { useTexts } from '#lib/texts.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import { ReadersChoice, useReaders } from '../backstage/readers-choice.tsx'
import { OffersInChat } from '../offers/offers-in-chat.tsx'
import { RoomPanel } from '../room-panel.tsx'
import { Composer } from './composer.tsx'
import { HostTools } from './host-tools.tsx'
import { Messages } from './messages.tsx'
import { chatPanelTexts } from './panel-texts.ts'
import { useChat, useChatPart } from './use-chat.ts'
import { useMessageWindow } from './use-message-window.ts'

interface ChatPanelProps {
  details: RoomDetails | undefined
  /** One's own identity. */
  person: string | undefined
  /** Attendees see the chat. */
  hasComments: boolean
  onClose: () => void
}

/** The chat of the room. People speak and come and go without it being drawn again. */
export const ChatPanel = memo(({ details, person, hasComments, onClose }: ChatPanelProps) => {
  const texts = useTexts(chatPanelTexts)
  const chat = useChat()
  const messages = useChatPart(chat, 'messages')
  const view = useMessageWindow(messages, useChatPart(chat, 'older') === 'more', () => void chat.readOlder())
  const own = details?.own
  const slowSeconds = details?.chat.slowSeconds ?? 0
  const isHost = own?.role === 'Admin'
  const readers = useReaders(details, hasComments)

  useEffect(() => {
    chat.show(true)
    return () => chat.show(false)
  }, [chat])

  return (
    <RoomPanel
      title={texts.title}
      closeLabel={texts.close}
      className="chat-panel"
      opener=".control--chat"
      onClose={onClose}
    >
      {isHost ? <HostTools slowSeconds={slowSeconds} isHidden={!hasComments} /> : null}
      <Messages chat={chat} person={own?.person ?? person} isHost={isHost} view={view} />
      <OffersInChat />
      {readers.mayChoose ? <ReadersChoice {...readers} /> : null}
      <Composer
        chat={chat}
        slowSeconds={own?.role === 'User' ? slowSeconds : 0}
        isBackstage={readers.isBackstage}
        onSent={view.jumpToEnd}
      />
    </RoomPanel>
  )
})
