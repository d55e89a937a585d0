import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { laterTexts } from './later-texts.ts'

/** After a long cut, camera and microphone are on again, but browsers share a screen only if the person chooses it anew. */
export const useLostScreen = (snapshot: Pick<RoomSnapshot, 'people' | 'state'>, onShare: () => void): void => {
  const { title, text, action } = useTexts(laterTexts).lostScreen
  const isShared = ownPerson(snapshot)?.sends.screen === true
  const isCut = snapshot.state === 'reconnecting'
  const before = useRef({ isShared, isCut })
  const say = useEffectEvent(() => toast.caution({ title, text, action: { label: action, onAction: onShare } }))

  useEffect(() => {
    const { current: was } = before
    if (!isCut && was.isCut && was.isShared && !isShared) say()
    // Of what was shared before, the cut says nothing.
    before.current = { isCut, isShared: isCut ? was.isShared : isShared }
  }, [isCut, isShared])
}
