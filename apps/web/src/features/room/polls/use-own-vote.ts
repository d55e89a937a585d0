import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import type { RoomState } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { createOwnVotes } from './own-votes.ts'
import { sendVote } from './poll-calls.ts'
import { pollTexts } from './texts.ts'

/** The vote of this person. After a cut it is sent, even if another poll is shown by then. */
export const useOwnVote = (slug: string, poll: RoomDetails['poll'] | null, state: RoomState) => {
  const texts = useTexts(pollTexts).card
  const { calls } = useRoom()
  const votes = useMemo(() => createOwnVotes((id, answers) => sendVote(calls, slug, id, answers)), [calls, slug])
  const vote = useSyncExternalStore(votes.subscribe, votes.read, votes.read)
  const { refusal } = vote

  useEffect(() => votes.follow(poll ?? null), [votes, poll])
  useEffect(() => votes.sendNow(), [votes, state])
  useEffect(() => {
    addEventListener('online', votes.sendNow)
    return () => {
      removeEventListener('online', votes.sendNow)
      votes.end()
    }
  }, [votes])
  useEffect(() => {
    // The card may be gone.
    if (refusal !== undefined) toast.error({ title: texts.notTaken, text: refusal })
  }, [refusal, texts])

  return { vote: vote.poll === poll?.id ? vote : undefined, choose: votes.choose }
}
