import type { Captioning } from '@regent/contract/rooms/room-messages'
import { useState } from 'react'
import { failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useRoom } from '../connection/use-room.ts'
import { captionsOf } from './caption-store.ts'
import { speakerName } from './captions-overlay.tsx'
import { captionTexts } from './texts.ts'

interface CaptionTurnProps {
  captioner: Captioning['captioner']
  /** One's own identity. */
  person: string
}

/** Whose turn it is to type, and taking it over. */
export const CaptionTurn = ({ captioner, person }: CaptionTurnProps) => {
  const texts = useTexts(captionTexts).turn
  const room = useRoom()
  const { calls } = captionsOf(room)
  const [isBusy, setIsBusy] = useState(false)
  const isOwn = captioner?.person === person

  const change = async () => {
    setIsBusy(true)
    try {
      await calls.takeTurn(!isOwn)
      await room.refresh()
    } catch (error) {
      toast.error({ title: texts.failed, text: error instanceof Error ? failureText(error, '') : '' })
    }
    setIsBusy(false)
  }

  return (
    <div className="caption-turn" data-own={isOwn}>
      <p role="status">
        {isOwn ? texts.own : captioner ? texts.other(speakerName({ speaker: captioner.name })) : texts.free}
      </p>
      {captioner ? (
        <Button size="small" look={isOwn ? 'quiet' : 'outline'} busy={isBusy} onClick={() => void change()}>
          {isOwn ? texts.give : texts.take}
        </Button>
      ) : null}
    </div>
  )
}
