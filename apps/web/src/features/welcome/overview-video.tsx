import { type RefObject, useRef, useState } from 'react'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { ButtonLink } from '#ui/controls/link.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { welcomeTexts } from './texts.ts'

const sample = {
  address: '/overview/overview.mp4',
  poster: '/overview/overview.jpg',
  captions: '/overview/overview.vtt',
}

/** The firm's overview video, or the portal's own. Closing the dialog stops it. */
export const OverviewVideo = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(welcomeTexts).video
  const { overviewVideo = { kind: 'file' as const, ...sample } } = usePortal()
  const player = useRef<HTMLVideoElement>(null)

  return (
    <Dialog
      size="wide"
      title={texts.title}
      {...(overviewVideo.kind === 'file' && { initialFocus: player })}
      onClose={onClose}
    >
      {overviewVideo.kind === 'file' ? (
        <PortalVideo ref={player} {...overviewVideo} />
      ) : (
        <ExternalVideo address={overviewVideo.address} />
      )}
    </Dialog>
  )
}

interface PortalVideoProps {
  ref: RefObject<HTMLVideoElement | null>
  address: string
  poster?: string
  captions?: string
}

/** The browser's own player, with its keyboard, captions and full screen. */
const PortalVideo = ({ ref, address, poster, captions }: PortalVideoProps) => {
  const texts = useTexts(welcomeTexts).video
  const [hasFailed, setHasFailed] = useState(false)

  if (hasFailed) {
    return (
      <ErrorState title={texts.failed} onRetry={() => setHasFailed(false)}>
        {texts.failedText}
      </ErrorState>
    )
  }
  return (
    <video
      ref={ref}
      className="overview"
      src={address}
      poster={poster}
      controls
      playsInline
      preload="metadata"
      aria-label={texts.title}
      onError={() => setHasFailed(true)}
    >
      {captions === undefined ? null : <track kind="captions" src={captions} srcLang="en" label={texts.captions} />}
    </video>
  )
}

/** A video on YouTube opens there, after a click. */
const ExternalVideo = ({ address }: { address: string }) => {
  const texts = useTexts(welcomeTexts).video
  const id = address.split('/').at(-1) ?? ''

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-muted">{texts.elsewhere}</p>
      <ButtonLink
        look="primary"
        to={`https://www.youtube.com/watch?v=${encodeURIComponent(id)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.openElsewhere}
      </ButtonLink>
    </div>
  )
}
