import { useRef } from 'react'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ExternalVideo } from './external-video.tsx'
import { welcomeTexts } from './texts.ts'
import { VideoPlayer } from './video-player.tsx'

const sample = {
  address: '/overview/overview.mp4',
  poster: '/overview/overview.jpg',
  captions: '/overview/overview.vtt',
}

/** The firm's overview video, or the one that comes with the portal. Closing the dialog stops it. */
export const OverviewVideo = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(welcomeTexts).video
  const { overviewVideo = { kind: 'file' as const, ...sample } } = usePortal()
  const player = useRef<HTMLVideoElement>(null)

  return (
    <Dialog
      open
      size="wide"
      title={texts.title}
      {...(overviewVideo.kind === 'file' && { initialFocus: player })}
      onOpenChange={(open) => !open && onClose()}
    >
      {overviewVideo.kind === 'file' ? (
        <VideoPlayer ref={player} {...overviewVideo} />
      ) : (
        <ExternalVideo address={overviewVideo.address} />
      )}
    </Dialog>
  )
}
