import type { ReactNode } from 'react'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { SoundOnlyContext, useSoundOnlyOf } from '../connection/sound-only.ts'
import { FloatingWindowContext, useFloatingWindow } from './floating-window.ts'
import { useOwnView, ViewContext } from './room-view.ts'

interface OwnViewProps {
  snapshot: RoomSnapshot
  children: ReactNode
}

/** How this viewer looks at the room: what stage and control bar have to know of each other. */
export const OwnView = ({ snapshot, children }: OwnViewProps) => {
  const view = useOwnView()
  const soundOnly = useSoundOnlyOf(snapshot)
  const floatingWindow = useFloatingWindow()

  return (
    <ViewContext value={view}>
      <SoundOnlyContext value={soundOnly}>
        <FloatingWindowContext value={floatingWindow}>{children}</FloatingWindowContext>
      </SoundOnlyContext>
    </ViewContext>
  )
}
