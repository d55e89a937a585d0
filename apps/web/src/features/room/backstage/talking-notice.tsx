import { useEffect, useEffectEvent, useState } from 'react'
import { serverTime } from '#lib/time/now.ts'
import { useTexts } from '#lib/texts.ts'
import { TriangleAlert, X } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { followBackstageVoice } from './follow-backstage-voice.ts'
import { backstageTexts } from './texts.ts'

interface TalkingNoticeProps {
  snapshot: RoomSnapshot
  /** When the webinar was to begin. */
  startsAt: string
  onSay: (words: string) => void
}

const everyMs = 500

/** The start has passed, and a person talks as if to the audience: they may have forgotten that they are backstage. */
export const TalkingNotice = ({ snapshot, startsAt, onSay }: TalkingNoticeProps) => {
  const texts = useTexts(backstageTexts).talking
  const [state, setState] = useState<'quiet' | 'told' | 'dismissed'>('quiet')
  const own = ownPerson(snapshot)
  const isHost = own?.role === 'Admin'
  const words = isHost ? texts.text : `${texts.text} ${texts.wait}`
  const isSpeaking = useEffectEvent(() => own?.isSpeaking === true && own.sends.microphone)
  const tell = useEffectEvent(() => {
    setState('told')
    onSay(`${texts.title}. ${words}`)
  })

  useEffect(() => {
    if (state !== 'quiet') return undefined
    const follow = followBackstageVoice()
    const timer = setInterval(() => {
      const isLate = serverTime().getTime() >= Date.parse(startsAt)
      if (follow(isLate && isSpeaking(), performance.now())) tell()
    }, everyMs)
    return () => clearInterval(timer)
  }, [state, startsAt])

  if (state !== 'told') return null
  return (
    <div className="backstage-notice" data-kind="talking">
      <TriangleAlert />
      <p>
        <b>{texts.title}.</b> {words}
      </p>
      <IconButton label={texts.dismiss} size="small" onClick={() => setState('dismissed')}>
        <X />
      </IconButton>
    </div>
  )
}
