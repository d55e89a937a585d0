import type { RoomRole } from '@regent/contract/rooms/entry'
import type { CaptionLine } from '@regent/contract/rooms/room-messages'
import { useTexts } from '#lib/texts.ts'
import { ArrowDown, ArrowUp, Minus, Plus, X } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { bareName } from '#widgets/room/bare-name.ts'
import { useCaptionLook, useCaptionsShown } from './caption-settings.ts'
import { captionTexts } from './texts.ts'
import { useCaptionPart } from './use-captions.ts'

const roles: readonly RoomRole[] = ['Admin', 'Guest', 'User']

/** The name of who said it, without the role. */
export const speakerName = ({ speaker }: Pick<CaptionLine, 'speaker'>): string =>
  roles.reduce((name, role) => bareName({ name, role }), speaker)

/** The latest lines over the picture. They are not announced to screen readers, which read the list in the panel. */
export const CaptionsOverlay = () => {
  const { areShown } = useCaptionsShown()
  return areShown ? <Lines /> : null
}

const Lines = () => {
  const texts = useTexts(captionTexts).overlay
  const fresh = useCaptionPart('fresh')
  const { size, place } = useCaptionLook()

  return (
    <section className="captions-overlay" data-size={size} data-place={place} aria-label={texts.label}>
      <div className="captions-overlay__box">
        <Tools />
        {fresh.length === 0 ? (
          <p className="captions-overlay__none">{texts.none}</p>
        ) : (
          <div className="captions-overlay__lines">
            {fresh.map((line, at) => (
              <p key={line.id} dir="auto">
                {line.speaker !== '' && line.speaker !== fresh[at - 1]?.speaker ? <b>{speakerName(line)}: </b> : null}
                {line.text}
              </p>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

const Tools = () => {
  const texts = useTexts(captionTexts).overlay
  const { setShown } = useCaptionsShown()
  const { place, smaller, larger, setPlace } = useCaptionLook()
  const isTop = place === 'top'

  return (
    <div className="captions-overlay__tools">
      <IconButton label={texts.smaller} aria-disabled={!smaller || undefined} onClick={() => smaller?.()}>
        <Minus />
      </IconButton>
      <IconButton label={texts.larger} aria-disabled={!larger || undefined} onClick={() => larger?.()}>
        <Plus />
      </IconButton>
      <IconButton label={isTop ? texts.toBottom : texts.toTop} onClick={() => setPlace(isTop ? 'bottom' : 'top')}>
        {isTop ? <ArrowDown /> : <ArrowUp />}
      </IconButton>
      <IconButton label={texts.hide} onClick={() => setShown(false)}>
        <X />
      </IconButton>
    </div>
  )
}
