import { useTexts } from '#lib/texts.ts'
import { Pin, PinOff } from '#ui/content/icons.ts'
import { type OnStage, isSameTile } from '#widgets/room/stage-rule.ts'
import { useView } from './room-view.ts'
import { stageTexts } from './texts.ts'

/** Pins and unpins a tile; undefined where there is no stage to pin to. */
export const usePin = ({ identity, source }: OnStage) => {
  const view = useView()
  if (!view) return undefined
  const own: OnStage = { identity, source }
  const isPinned = isSameTile(view.pin, own)
  return { isPinned, set: () => view.setPin(own), toggle: () => view.setPin(isPinned ? undefined : own) }
}

interface PinButtonProps {
  /** Whom or what it pins, for screen readers. */
  label: string
  pin: NonNullable<ReturnType<typeof usePin>>
  tabIndex: number
}

/** On small tiles it covers the tile, so that a finger finds it; while pinned, it is the mark of that. */
export const PinButton = ({ label, pin: { isPinned, toggle }, tabIndex }: PinButtonProps) => {
  const texts = useTexts(stageTexts).pin

  return (
    <button
      type="button"
      className="tile__pin"
      tabIndex={tabIndex}
      aria-label={isPinned ? texts.unpin(label) : texts.pin(label)}
      title={isPinned ? texts.unpinTip : texts.pinTip}
      data-pinned={isPinned}
      // The second click of a double click may meet the tile that has taken this place.
      onClick={({ detail }) => (detail > 1 ? undefined : toggle())}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <span>
        {isPinned ? <PinOff /> : <Pin />}
        {isPinned ? texts.pinned : null}
      </span>
    </button>
  )
}
