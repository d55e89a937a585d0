import type { CSSProperties } from 'react'
import { useTexts } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/content/avatar.tsx'
import { MicOff, MonitorUp } from '#ui/content/icons.ts'
import type { RoomPerson } from '../connection/room-state.ts'
import { bareName } from '#widgets/room/bare-name.ts'
import { labelOf } from './person-label.ts'
import { PinButton, usePin } from './pin-button.tsx'
import type { OnStage } from '#widgets/room/stage-rule.ts'
import { stageTexts } from './texts.ts'
import { Video } from './video.tsx'

interface TileProps {
  person: RoomPerson
  source?: OnStage['source']
  isMain?: boolean
  style?: CSSProperties
  /** In the grid, one tile can be reached by Tab, and the others by the arrow keys. */
  isTabStop?: boolean
}

/** Of a tile in the grid. */
const roomyHeight = 220

/** The video of a person, or the avatar while the camera is off. */
export const Tile = ({ person, source = 'camera', isMain = false, style, isTabStop = true }: TileProps) => {
  const texts = useTexts(stageTexts)
  const isScreen = source === 'screen'
  const label = labelOf(person, texts)
  const pin = usePin({ identity: person.identity, source })
  const caption = isScreen ? (person.isLocal ? texts.youShare : texts.shares(person.name)) : label

  return (
    <figure
      className={classNames(
        'tile',
        isMain && 'tile--main',
        isScreen && 'tile--screen',
        person.isSpeaking && !isScreen && 'tile--speaking',
      )}
      style={style}
      onDoubleClick={pin?.set}
      data-identity={person.identity}
    >
      {person[source] ? null : (
        <Avatar name={person.name} size={isMain || Number(style?.height ?? 0) > roomyHeight ? 96 : 56} />
      )}
      <Video person={person} source={source} label={isScreen ? texts.screenOf(person.name) : texts.videoOf(label)} />
      <figcaption className="tile__label">
        {isScreen ? <MonitorUp /> : <Voice person={person} />}
        <span className="tile__name">{caption === person.name ? <WithRole person={person} /> : caption}</span>
        <QualityMark quality={person.quality} />
      </figcaption>
      {pin ? <PinButton label={caption} pin={pin} tabIndex={isTabStop ? 0 : -1} /> : null}
    </figure>
  )
}

/** What the server has added to a name stands back behind it. */
const WithRole = ({ person }: Pick<TileProps, 'person'>) => {
  const bare = bareName(person)

  return (
    <>
      {bare}
      <span className="tile__role">{person.name.slice(bare.length)}</span>
    </>
  )
}

const Voice = ({ person: { isSpeaking, sends } }: { person: RoomPerson }) => {
  const texts = useTexts(stageTexts)

  if (!sends.microphone) {
    return (
      <>
        <MicOff />
        <span className="sr-only">{texts.muted}</span>
      </>
    )
  }
  return isSpeaking ? (
    <span className="tile__voice" role="img" aria-label={texts.speaks}>
      <i />
      <i />
      <i />
    </span>
  ) : null
}

const QualityMark = ({ quality }: Pick<RoomPerson, 'quality'>) => {
  const texts = useTexts(stageTexts).quality

  if (quality !== 'poor' && quality !== 'lost') return null
  return (
    <span
      className="tile__quality"
      data-quality={quality}
      role="img"
      aria-label={texts[quality]}
      title={texts[quality]}
    >
      <i />
      <i />
      <i />
    </span>
  )
}
