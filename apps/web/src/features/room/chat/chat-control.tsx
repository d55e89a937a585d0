import { useContext } from 'react'
import { useTexts } from '#lib/texts.ts'
import { MessageSquare } from '#ui/content/icons.ts'
import { Count } from '#ui/states/badge.tsx'
import { Control } from '../controls/control.tsx'
import type { ChatStore } from './chat-store.ts'
import { chatTexts } from './texts.ts'
import { ChatContext, useChatPart } from './use-chat.ts'

interface ChatControlProps {
  isOpen: boolean
  onToggle: () => void
}

const mostShown = 99

/** Shows and hides the chat, and says how many messages are unread. */
export const ChatControl = (props: ChatControlProps) => {
  const chat = useContext(ChatContext)
  return chat ? <Toggle {...props} chat={chat} /> : null
}

const Toggle = ({ isOpen, onToggle, chat }: ChatControlProps & { chat: ChatStore }) => {
  const texts = useTexts(chatTexts).control
  const unread = useChatPart(chat, 'unread')
  const shown = isOpen ? 0 : unread

  return (
    <Control
      icon={
        <>
          {shown > 0 ? <span className="sr-only">{texts.unread(shown)} </span> : null}
          <span className="chat-control__icon" aria-hidden>
            <MessageSquare />
            {shown > 0 ? <Count accent>{shown > mostShown ? texts.most : shown}</Count> : null}
          </span>
        </>
      }
      label={texts.label}
      tip={texts.tip}
      isPressed={isOpen}
      className="control--chat"
      onClick={onToggle}
    />
  )
}
