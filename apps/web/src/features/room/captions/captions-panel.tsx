import { useTexts } from '#lib/texts.ts'
import { ChoicePills } from '#ui/fields/choice-pills.tsx'
import { Switch } from '#ui/fields/checkbox.tsx'
import { CaptionLog } from './caption-log.tsx'
import { type CaptionPlace, captionSizes, useCaptionLook, useCaptionsShown } from './caption-settings.ts'
import { CaptionComposer } from './caption-composer.tsx'
import { HostCaptionTools } from './host-caption-tools.tsx'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { RoomPanel } from '../room-panel.tsx'
import { captionTexts } from './texts.ts'

interface CaptionsPanelProps {
  snapshot: RoomSnapshot
  onClose: () => void
}

const places: readonly CaptionPlace[] = ['bottom', 'top']

/** All captions so far, how they look, and for captioners where they are typed. */
export const CaptionsPanel = ({ snapshot, onClose }: CaptionsPanelProps) => {
  const texts = useTexts(captionTexts).panel
  const { details } = snapshot
  const own = details?.own
  const isHost = own?.role === 'Admin'
  const mayType = isHost || own?.isCaptioner === true
  const isLive = details?.status === 'In Progress'

  return (
    <RoomPanel
      title={texts.title}
      closeLabel={texts.close}
      className="captions-panel"
      opener=".control-bar__group > :last-child"
      onClose={onClose}
    >
      <div className="captions-panel__body">
        <Look isFolded={mayType} />
        {isHost && details ? <HostCaptionTools details={details} /> : null}
        <CaptionLog />
      </div>
      {mayType && !isLive ? <p className="captions-panel__note">{texts.notLive}</p> : null}
      {mayType && isLive ? <CaptionComposer snapshot={snapshot} person={own.person} /> : null}
    </RoomPanel>
  )
}

const Look = ({ isFolded }: { isFolded: boolean }) => {
  const texts = useTexts(captionTexts).panel
  const { areShown, setShown } = useCaptionsShown()
  const { size, place, setSize, setPlace } = useCaptionLook()

  return (
    <>
      <Switch checked={areShown} onChange={({ target }) => setShown(target.checked)}>
        {texts.show}
      </Switch>
      <details className="captions-panel__look" open={!isFolded}>
        <summary>{texts.settings}</summary>
        <ChoicePills
          legend={texts.size}
          choices={captionSizes.map((value) => ({ value, label: texts.sizes[value] }))}
          value={size}
          onChange={setSize}
        />
        <ChoicePills
          legend={texts.place}
          choices={places.map((value) => ({ value, label: texts.places[value] }))}
          value={place}
          onChange={setPlace}
        />
      </details>
    </>
  )
}
