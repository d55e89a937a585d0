import { useEffect, useState } from 'react'
import { useMediaSelector } from 'media-chrome/react/media-store'
import { useTexts } from '#lib/texts.ts'
import { useOnline } from '#lib/browser/use-online.ts'
import { LoaderCircle } from '#ui/content/icons.ts'
import { playerTexts } from './texts.ts'

/** A wait that is over sooner is none. */
const noticeableMs = 500

const useLasting = (is: boolean) => {
  const [hasLasted, setHasLasted] = useState(false)

  useEffect(() => {
    if (!is) return undefined
    const timer = setTimeout(() => setHasLasted(true), noticeableMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [is])
  return hasLasted
}

/** Says that the film waits, to the eye and to whoever listens, and what for where the network is lost. */
export const Waiting = () => {
  const texts = useTexts(playerTexts)
  const isOnline = useOnline()
  const waits = useLasting(useMediaSelector((state) => state.mediaLoading === true && state.mediaPaused === false))

  return (
    <div role="status" className="player__loading">
      {waits && (
        <>
          <LoaderCircle className="player__turning" aria-hidden />
          <p className={isOnline ? 'sr-only' : 'player__notice'}>{isOnline ? texts.loading : texts.offline}</p>
        </>
      )}
    </div>
  )
}
