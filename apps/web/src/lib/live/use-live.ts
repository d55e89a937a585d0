import type { LiveTopic } from '@regent/contract/api/live'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { LiveClient } from './live-client.ts'

export const LiveContext = createContext<Pick<LiveClient, 'watch'> | undefined>(undefined)

/** Reads the query again when something about the topic changed. Without a topic it does nothing. */
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
