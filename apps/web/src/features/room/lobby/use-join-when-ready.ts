import { useEffect, useEffectEvent, useState } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import type { Outlook } from '../connection/use-outlook.ts'

/** A person who joined too early joins by themselves when the media server is ready; true until then. */
export const useJoinWhenReady = (failure: AppFailure | undefined, outlook: Outlook, join: () => void): boolean => {
  const isWaiting = failure?.code === 'room_unavailable'
  const [refused, setRefused] = useState<{ failure: AppFailure; at: number }>()
  const joinNow = useEffectEvent(join)
  const { room, at } = outlook
  const isReady = room?.media === 'ready'

  // Only what was read since then counts.
  if (isWaiting && refused?.failure !== failure) setRefused({ failure, at })
  const mayJoin = isWaiting && isReady && refused?.failure === failure && at > refused.at

  useEffect(() => {
    if (mayJoin) joinNow()
  }, [mayJoin])
  return isWaiting
}
