import type { pollSteps, ShownPoll } from '@regent/contract/rooms/polls'
import { useState } from 'react'
import { failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useRoom } from '../connection/use-room.ts'
import { stepPoll } from './poll-calls.ts'
import { pollTexts } from './texts.ts'

type Step = (typeof pollSteps)[number]

interface PollStepsProps {
  slug: string
  poll: Pick<ShownPoll, 'id' | 'text' | 'isOpen' | 'isLive'> & { isShown: boolean }
}

/** What a host can do with a poll that was asked. */
export const PollSteps = ({ slug, poll }: PollStepsProps) => {
  const texts = useTexts(pollTexts).steps
  const room = useRoom()
  const [busy, setBusy] = useState<Step>()
  const { id, text, isOpen, isShown, isLive } = poll

  const take = async (step: Step) => {
    setBusy(step)
    try {
      await stepPoll(slug, id, step)
      await room.refresh()
    } catch (error) {
      toast.error({ title: texts.failed, text: error instanceof Error ? failureText(error, '') : '' })
    }
    setBusy(undefined)
  }
  const button = (step: Step, label: string, isMain = false) => (
    <Button
      size="small"
      look={isMain ? 'primary' : 'outline'}
      busy={busy === step}
      aria-label={texts.labelOf(label, text)}
      onClick={() => void take(step)}
    >
      {label}
    </Button>
  )

  return (
    <div className="poll-steps">
      {isOpen ? button('close', texts.close) : null}
      {isOpen && !isLive ? button('show', texts.closeAndShow, true) : null}
      {!isOpen && !isShown ? button('show', texts.show) : null}
      {isShown ? button('hide', texts.hide) : null}
    </div>
  )
}
