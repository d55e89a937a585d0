import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import type { RoomDetails } from '../connection/room-details.ts'
import { useChat } from '../chat/use-chat.ts'
import { backstageTexts } from './texts.ts'

/**
 * Chooses who reads what a host or a guest writes: backstage only the others there, unless they choose everyone. What was typed for them
 * stays for them when the webinar goes live meanwhile.
 */
export const useReaders = (details: RoomDetails | undefined, hasComments: boolean) => {
  const chat = useChat()
  const isBackstageNow = details?.status === 'Waiting'
  const [chosen, choose] = useState<boolean>()
  const [known, setKnown] = useState(isBackstageNow)

  if (known !== isBackstageNow) {
    setKnown(isBackstageNow)
    choose(chosen ?? (chat.read().draft.trim() === '' ? undefined : known))
  }
  const isBehindStage = details !== undefined && details.own.role !== 'User'
  return {
    mayChoose: isBehindStage && hasComments,
    // With comments off, no attendee reads the chat; if they are turned on later, attendees read only newer lines.
    isBackstage: isBehindStage && (!hasComments || (chosen ?? isBackstageNow)),
    choose,
  }
}

export const ReadersChoice = ({ isBackstage, choose }: ReturnType<typeof useReaders>) => {
  const texts = useTexts(backstageTexts).chat

  return (
    <div className="chat-readers">
      <ChoicePills
        legend={<span className="sr-only">{texts.legend}</span>}
        choices={[
          { value: 'backstage', label: texts.backstage },
          { value: 'everyone', label: texts.everyone },
        ]}
        value={isBackstage ? 'backstage' : 'everyone'}
        onChange={(value) => choose(value === 'backstage')}
      />
    </div>
  )
}
