import type { LiveTopic } from '@regent/contract/api/live'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent } from 'react'
import { LiveContext } from './live-context.ts'

/** Reads the query again whenever something about the topic changed; without one it hears of nothing. */
export const useLive = (topic: LiveTopic | undefined, queryKey: QueryKey): void => {
  const live = use(LiveContext)
  const queryClient = useQueryClient()
  const readAgain = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(
    () =>
      topic &&
      live?.watch(topic, () => {
        readAgain()
      }),
    [live, topic],
  )
}
