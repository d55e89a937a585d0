import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { changeStatus } from './change-status.ts'
import { hostTexts } from './texts.ts'
import { sayFailure, useEndWebinar } from './use-end-webinar.ts'

/** A webinar is ended by its own button. */
const choices = ['Scheduled', 'Waiting', 'In Progress'] as const satisfies WebinarStatus[]

interface HostControlsProps {
  webinar: { _id: string; status: WebinarStatus }
  /** Reads the webinar again. */
  onChanged: () => Promise<unknown>
}

/** In the head of the host's page: opens the doors, goes live, ends. */
export const HostControls = ({ webinar, onChanged }: HostControlsProps) => {
  const texts = useTexts(hostTexts)
  const { isSaving, shown, choose } = useStatus(webinar, onChanged)
  const isEnded = webinar.status === 'Ended'

  return (
    <div className="host-controls">
      <label className="host-controls__status">
        <span>{texts.status}</span>
        <Select
          compact
          value={shown}
          disabled={isEnded}
          aria-busy={isSaving || undefined}
          onChange={({ target }) => void choose(target.value as WebinarStatus)}
        >
          {(isEnded ? (['Ended'] as const) : choices).map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </Select>
      </label>
      <EndButton webinar={webinar} onChanged={onChanged} />
    </div>
  )
}

const useStatus = ({ _id: id, status }: HostControlsProps['webinar'], onChanged: HostControlsProps['onChanged']) => {
  const texts = useTexts(hostTexts)
  const [chosen, setChosen] = useState<WebinarStatus>()

  const choose = async (next: WebinarStatus) => {
    if (chosen !== undefined || next === status) return
    const isShutting = next === 'Scheduled' && status === 'In Progress'
    if (isShutting && !(await confirmAction({ ...texts.shut, danger: true }))) return
    setChosen(next)
    try {
      await changeStatus(id, next)
      toast.success({ title: texts.updated.title, text: texts.updated.text(next) })
      await onChanged()
    } catch (error) {
      sayFailure(error, texts.failed)
      // Without a network this takes long, and the status is what it was.
      void onChanged()
    }
    setChosen(undefined)
  }

  return { isSaving: chosen !== undefined, shown: chosen ?? status, choose }
}

const EndButton = ({ webinar: { _id: id, status }, onChanged }: HostControlsProps) => {
  const texts = useTexts(hostTexts).end
  const { isEnding, endWebinar } = useEndWebinar(id, onChanged)

  return (
    <Button
      look="danger"
      aria-disabled={status === 'Ended' || undefined}
      busy={isEnding}
      busyLabel={texts.busy}
      onClick={endWebinar}
    >
      {texts.label}
    </Button>
  )
}
