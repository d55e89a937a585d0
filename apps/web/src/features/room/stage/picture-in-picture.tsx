import { useContext } from 'react'
import { createPortal } from 'react-dom'
import type { RoomPerson } from '../connection/room-state.ts'
import type { OnStage } from '#widgets/room/stage-rule.ts'
import { FloatingWindowContext } from './floating-window.ts'
import { ViewContext } from './room-view.ts'
import { Tile } from './tile.tsx'

/** What is on the stage, in the small window. */
export const PictureInPicture = ({ person, source }: { person: RoomPerson; source: OnStage['source'] }) => {
  const { window: pip } = useContext(FloatingWindowContext)

  if (!pip) return null
  return createPortal(
    // Nothing can be pinned from there.
    <ViewContext value={undefined}>
      <div className="floating-stage on-stage">
        <Tile key={`${person.identity} ${source}`} person={person} source={source} isMain />
      </div>
    </ViewContext>,
    pip.document.body,
  )
}
