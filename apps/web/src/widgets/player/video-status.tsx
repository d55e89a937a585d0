import { useEffect, useState } from 'react'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { useTexts } from '#lib/texts.ts'
import { useOnline } from '#lib/browser/environment.ts'
import { LoaderCircle } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { playerTexts } from './texts.ts'

/** Shorter waits are not shown. */
const noticeableMs = 500

const useLasting = (isTrue: boolean) => {
  const [hasLasted, setHasLasted] = useState(false)

  useEffect(() => {
    if (!isTrue) return undefined
    const timer = setTimeout(() => setHasLasted(true), noticeableMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isTrue])
  return hasLasted
}

/** Shows and announces that the video is loading, or that the connection is lost. */
export const VideoLoading = () => {
  const texts = useTexts(playerTexts)
  const isOnline = useOnline()
  const isLoading = useLasting(useMediaSelector((state) => state.mediaLoading === true && state.mediaPaused === false))

  return (
    <div role="status" className="player__loading">
      {isLoading && (
        <>
          <LoaderCircle className="player__turning" aria-hidden />
          <p className={isOnline ? 'sr-only' : 'player__notice'}>{isOnline ? texts.loading : texts.offline}</p>
        </>
      )}
    </div>
  )
}

/** Replaces a video that failed. */
export const VideoFailed = ({ onRetry }: { onRetry: () => void }) => {
  const texts = useTexts(playerTexts)
  const isOnline = useOnline()

  return (
    <div className="player__failed" role="alert">
      <p>
        <strong>{isOnline ? texts.failed : texts.connectionLost}</strong>
      </p>
      <p>{isOnline ? texts.failedText : texts.continuesText}</p>
      <Button look="on-stage" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
