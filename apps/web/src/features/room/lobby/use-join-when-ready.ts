import { useEffect, useEffectEvent } from 'react'
import type { AppFailure } from '#lib/api/app-failure.ts'
import type { Outlook } from '../connection/use-outlook.ts'

interface Waiting {
  failure: AppFailure | undefined
  outlook: Outlook
  hasLookedSince: boolean
  join: () => void
}

/** A person who joined too early joins by themselves when the media server is ready; true until then. */
export const useJoinWhenReady = ({ failure, outlook, hasLookedSince, join }: Waiting): boolean => {
  const isWaiting = failure?.code === 'room_unavailable'
  const joinNow = useEffectEvent(join)
  const mayJoin = isWaiting && hasLookedSince && outlook.room?.media === 'ready'

  useEffect(() => {
    if (mayJoin) joinNow()
  }, [mayJoin])
  return isWaiting
}
