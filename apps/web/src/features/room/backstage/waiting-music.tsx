import { useEffect, useRef, useState } from 'react'
import { remember, useRemembered } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { Play, Volume2, VolumeX } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { readDevices } from '../devices/remembered-devices.ts'
import { backstageTexts } from './texts.ts'

const volumeKey = 'waiting-volume'
const mutedKey = 'waiting-muted'
const quietAtFirst = 40
const percent = 100

/** The chosen speaker may be unplugged; then the sound comes from another one. */
const chooseSpeaker = async (element: HTMLMediaElement) => {
  const { speaker } = readDevices()
  if (speaker !== undefined && 'setSinkId' in element) await element.setSinkId(speaker).catch(() => undefined)
}

/** The firm's music for those who wait; it ends with this component, which is when the webinar goes live. */
export const WaitingMusic = ({ address }: { address: string }) => {
  const texts = useTexts(backstageTexts).waiting.music
  const player = useRef<HTMLAudioElement>(null)
  const volume = Number(useRemembered(volumeKey) ?? quietAtFirst)
  const isMuted = useRemembered(mutedKey) === 'yes'
  const [isBlocked, setIsBlocked] = useState(false)
  const [isFailed, setIsFailed] = useState(false)

  const play = async () => {
    try {
      await player.current?.play()
      setIsBlocked(false)
    } catch (error) {
      // The browser wants a click first; any other failure has its own event.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setIsBlocked(true)
    }
  }

  useEffect(() => {
    const element = player.current
    if (!element) return undefined
    void chooseSpeaker(element)
    void play()
    return () => element.pause()
  }, [])
  useEffect(() => {
    if (player.current) player.current.volume = volume / percent
  }, [volume])

  // Music that cannot be played is no reason to bother a person who waits.
  if (isFailed) return null
  return (
    <div className="waiting-music" role="group" aria-label={texts.label}>
      <audio ref={player} src={address} loop muted={isMuted} onError={() => setIsFailed(true)} />
      {isBlocked ? (
        <Button look="on-stage" onClick={() => void play()}>
          <Play />
          {texts.play}
        </Button>
      ) : (
        <Button look="on-stage" onClick={() => remember(mutedKey, isMuted ? null : 'yes')}>
          {isMuted ? <VolumeX /> : <Volume2 />}
          {isMuted ? texts.unmute : texts.mute}
        </Button>
      )}
      <input
        type="range"
        className="waiting-music__volume"
        aria-label={texts.volume}
        min={0}
        max={percent}
        step={5}
        value={volume}
        disabled={isMuted}
        onChange={({ target }) => remember(volumeKey, target.value)}
      />
    </div>
  )
}
