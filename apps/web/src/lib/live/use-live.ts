import type { LiveTopic } from '@regent/contract/api/live'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent } from 'react'
import type { LiveClient } from './live-client.ts'

export const LiveContext = createContext<Pick<LiveClient, 'watch'> | undefined>(undefined)

/** Reads the query again when something about a topic changed. Several topics are one array that stays the same. */
export const useLive = (topics: LiveTopic | readonly LiveTopic[] | undefined, queryKey: QueryKey): void => {
  const live = use(LiveContext)
  const queryClient = useQueryClient()
  const readAgain = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    const stops = [topics ?? []].flat().map((topic) => live?.watch(topic, () => readAgain()))
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [live, topics])
}
