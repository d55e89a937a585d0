import type { ReactNode } from 'react'

interface PosterFrameProps {
  poster?: string | undefined
  children?: ReactNode
}

/** The place of a video before there is one, of the same size. */
export const PosterFrame = ({ poster, children }: PosterFrameProps) => (
  <div className="player" data-player>
    <div className="player__stage">
      {poster !== undefined && <img className="player__media" src={poster} alt="" />}
      {children}
    </div>
  </div>
)
