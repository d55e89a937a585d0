import type { ReactNode } from 'react'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { SoundOnlyContext, useSoundOnlyOf } from '../connection/sound-only.ts'
import { useOwnView, ViewContext } from './room-view.ts'
import { PictureInPictureContext, usePictureInPictureOf } from './use-picture-in-picture.ts'

interface OwnViewProps {
  snapshot: RoomSnapshot
  children: ReactNode
}

/** How this viewer looks at the room: what stage and control bar have to know of each other. */
export const OwnView = ({ snapshot, children }: OwnViewProps) => {
  const view = useOwnView()
  const soundOnly = useSoundOnlyOf(snapshot)
  const pictureInPicture = usePictureInPictureOf()

  return (
    <ViewContext value={view}>
      <SoundOnlyContext value={soundOnly}>
        <PictureInPictureContext value={pictureInPicture}>{children}</PictureInPictureContext>
      </SoundOnlyContext>
    </ViewContext>
  )
}
