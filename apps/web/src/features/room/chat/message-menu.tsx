import type { ChatMessage } from '@regent/contract/rooms/room-messages'
import { failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Ellipsis, Trash } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/controls/menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useRoom } from '../connection/use-room.ts'
import { readSender } from './sender.ts'
import { chatPanelTexts } from './panel-texts.ts'
import { useChat } from './use-chat.ts'

/** What a host can do to a message. */
export const MessageMenu = ({ message: { id, sender } }: { message: ChatMessage }) => {
  const texts = useTexts(chatPanelTexts).forHosts
  const room = useRoom()
  const chat = useChat()

  const remove = async () => {
    try {
      await room.calls.deleteMessage(id)
      chat.hear({ type: 'chat-deleted', id })
    } catch (error) {
      const { title, text } = texts.deleteFailed
      toast.error({ title, text: error instanceof Error ? failureText(error, text) : text })
    }
  }

  return (
    <Menu
      trigger={
        <IconButton label={texts.menu(readSender(sender).name)} size="small" className="chat-row__menu">
          <Ellipsis />
        </IconButton>
      }
      entries={[{ label: texts.delete, icon: <Trash />, danger: true, onSelect: () => void remove() }]}
    />
  )
}
