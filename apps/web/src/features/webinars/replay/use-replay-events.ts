import type { TimedEvent } from '@regent/contract/webinars/replays'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { type Playback, usePlayback } from '#widgets/player/playback.ts'
import { webinarQueries } from '../queries.ts'

/** Some browsers load no picture before a person presses Play. */
const pictureMs = 2000

/** The first picture comes before all that is beside the video. */
const useMayLoad = (playback: Playback) => {
  const isReady = usePlayback(playback, (at) => at.isReady())
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), pictureMs)
    return () => clearTimeout(timer)
  }, [])
  return isReady || isLate
}

const isKind =
  <Kind extends TimedEvent['kind']>(kind: Kind) =>
  (event: TimedEvent): event is Extract<TimedEvent, { kind: Kind }> =>
    event.kind === kind

const isChat = isKind('chat')
const isOffer = isKind('offer')

const isQuestion = isKind('question')

export type QuestionEvent = Extract<TimedEvent, { kind: 'question' }>
export type ChatEvent = Extract<TimedEvent, { kind: 'chat' }>
export type OfferEvent = Extract<TimedEvent, { kind: 'offer' }>

/** All that happened in the live webinar, by kind. */
export const useReplayEvents = (webinarId: string, playback: Playback) => {
  const query = useInfiniteQuery({ ...webinarQueries.replayEvents(webinarId), enabled: useMayLoad(playback) })
  const { data, hasNextPage, isFetching, fetchNextPage, isError } = query

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  const events = useMemo(() => rowsOf(data), [data])
  return {
    query,
    chat: useMemo(() => events.filter(isChat), [events]),
    questions: useMemo(() => events.filter(isQuestion), [events]),
    offers: useMemo(() => events.filter(isOffer), [events]),
  }
}
