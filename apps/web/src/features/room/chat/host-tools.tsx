import { limits } from '@regent/contract/limits'
import { useState } from 'react'
import { failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tooltip } from '#ui/controls/tooltip.tsx'
import { Select } from '#ui/fields/select.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useRoom } from '../connection/use-room.ts'
import { chatPanelTexts } from './panel-texts.ts'
import { useChat } from './use-chat.ts'

interface HostToolsProps {
  slowSeconds: number
  /** Comments are off for attendees. */
  isHidden: boolean
}

const choices = [0, 10, 30, 60, 120, 300, limits.slowModeSeconds]

const sayFailure = (error: unknown, { title, text }: { title: string; text: string }) =>
  toast.error({ title, text: error instanceof Error ? failureText(error, text) : text })

/** What a host can do to the whole chat. */
export const HostTools = ({ slowSeconds, isHidden }: HostToolsProps) => {
  const texts = useTexts(chatPanelTexts).forHosts
  const room = useRoom()
  const chat = useChat()
  const [chosen, setChosen] = useState<number>()
  const [isClearing, setIsClearing] = useState(false)

  const slow = async (seconds: number) => {
    setChosen(seconds)
    try {
      await room.calls.slowChat(seconds)
      await room.refresh()
    } catch (error) {
      sayFailure(error, texts.slowFailed)
    }
    setChosen(undefined)
  }

  const clear = async () => {
    if (!(await confirmAction({ ...texts.question, danger: true }))) return
    setIsClearing(true)
    try {
      await room.calls.clearChat()
      chat.hear({ type: 'clear-chat' })
      toast.success({ title: texts.cleared })
    } catch (error) {
      sayFailure(error, texts.clearFailed)
    }
    setIsClearing(false)
  }

  return (
    <div className="chat-tools">
      <label className="chat-tools__slow">
        <span>{texts.slow}</span>
        <Select
          compact
          value={chosen ?? slowSeconds}
          aria-busy={chosen !== undefined || undefined}
          onChange={({ target }) => void slow(Number(target.value))}
        >
          {[...new Set([...choices, slowSeconds])]
            .toSorted((one, other) => one - other)
            .map((seconds) => (
              <option key={seconds} value={seconds}>
                {texts.slowChoice(seconds)}
              </option>
            ))}
        </Select>
      </label>
      <Tooltip text={texts.clearTip}>
        <Button size="small" look="danger-quiet" busy={isClearing} onClick={() => void clear()}>
          <Trash />
          {texts.clear}
        </Button>
      </Tooltip>
      {isHidden ? <p className="chat-tools__note">{texts.hidden}</p> : null}
    </div>
  )
}
