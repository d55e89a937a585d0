import { useState } from 'react'
import { failureText } from '#lib/api/app-failure.ts'
import { useTexts } from '#lib/texts.ts'
import { X } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Switch } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import { useRoom } from '../connection/use-room.ts'
import { captionsOf } from './caption-store.ts'
import { captionTexts } from './texts.ts'

/** What a host decides: whether the transcriber listens, and who types. */
export const HostCaptionTools = ({ details }: { details: RoomDetails }) => {
  const texts = useTexts(captionTexts).hosts
  const { forHosts, captioning } = details
  const { change, isBusy } = useHostChange()
  const { calls } = captionsOf(useRoom())
  const others = (forHosts?.people ?? []).filter(({ role }) => role !== 'Admin')
  const captioners = others.filter(({ isCaptioner }) => isCaptioner)
  const transcriber = forHosts?.transcriber
  const isListening = captioning?.isListening === true
  // Until there are captions, this is what a host is here for.
  const [isOpen, setOpen] = useState(() => !isListening && captioners.length === 0)

  const appoint = (person: string, isCaptioner: boolean) =>
    change(() => calls.appoint(person, isCaptioner), texts.failed)

  return (
    <details
      className="captions-panel__hosts"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{texts.title}</summary>
      {transcriber ? (
        <>
          <Switch
            checked={isListening}
            aria-busy={isBusy || undefined}
            aria-describedby="captions-listen"
            onChange={() => void change(() => calls.listen(!isListening), texts.listenFailed)}
          >
            {texts.listen}
          </Switch>
          <p id="captions-listen" className="field__hint">
            {texts.listenHint}
          </p>
          {isListening && transcriber.problem !== undefined ? (
            <p className="captions-panel__problem">{texts.problem(transcriber.problem)}</p>
          ) : null}
        </>
      ) : null}
      {captioners.length > 0 ? (
        <ul aria-label={texts.captioners}>
          {captioners.map((each) => (
            <li key={each.person}>
              <span dir="auto">{bareName(each)}</span>
              <IconButton
                size="small"
                label={texts.remove(bareName(each))}
                onClick={() => void appoint(each.person, false)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > captioners.length ? (
        <Select
          compact
          aria-label={texts.add}
          value=""
          onChange={({ target }) => (target.value === '' ? undefined : void appoint(target.value, true))}
        >
          <option value="">{texts.add}</option>
          {others
            .filter(({ isCaptioner }) => isCaptioner !== true)
            .map(({ person, name }) => (
              <option key={person} value={person}>
                {name}
              </option>
            ))}
        </Select>
      ) : null}
    </details>
  )
}

/** One change at a time; the page then reads how the room is. */
const useHostChange = () => {
  const room = useRoom()
  const [isBusy, setIsBusy] = useState(false)

  const change = async (call: () => Promise<unknown>, title: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      await call()
      await room.refresh()
    } catch (error) {
      toast.error({ title, text: error instanceof Error ? failureText(error, '') : '' })
    }
    setIsBusy(false)
  }

  return { change, isBusy }
}
