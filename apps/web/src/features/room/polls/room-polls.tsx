import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useEffect, useState } from 'react'
import { phone, useMedia } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { isShownPoll } from '#widgets/room/poll-shapes.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import type { Panel } from '../use-one-panel.ts'
import { type CurrentPoll, PollCard } from './poll-card.tsx'
import { PollsPanel } from './polls-panel.tsx'
import { pollTexts } from './texts.ts'
import { useOwnVote } from './use-own-vote.ts'
import './room-polls.css'

export interface RoomPollsProps {
  snapshot: RoomSnapshot
  webinar: Pick<WebinarDetails, '_id' | 'slug'>
  panel: Panel | undefined
  onClose: () => void
}

/** The poll of this moment, and for hosts all of them. */
export const RoomPolls = ({ snapshot: { details, state }, webinar, panel, onClose }: RoomPollsProps) => {
  const { slug } = webinar
  const isHost = details?.own.role === 'Admin'
  const poll = isShownPoll(details?.poll) ? details.poll : null
  const { vote, choose } = useOwnVote(slug, poll, state)

  return (
    <>
      <Told poll={poll} isBehind={useMedia(phone) && panel !== undefined && !isHost} />
      {poll ? <PollCard {...{ poll, slug, isHost, vote }} onChoose={choose} /> : null}
      {panel === 'polls' && isHost ? <PollsPanel {...{ webinar, poll, onClose }} /> : null}
    </>
  )
}

interface ToldProps {
  poll: CurrentPoll | null
  /** On a phone, a panel covers the card. */
  isBehind: boolean
}

/** Screen readers hear of each poll when it opens and closes, and of no vote. */
const Told = ({ poll, isBehind }: ToldProps) => {
  const texts = useTexts(pollTexts).told
  const now = poll ? `${poll.id} ${poll.isOpen}` : ''
  const [told, setTold] = useState({ now: '', text: '', wasOpen: false })
  if (told.now !== now) {
    const text = poll
      ? poll.isOpen
        ? texts.opened(poll.text)
        : texts.results(poll.text)
      : told.wasOpen
        ? texts.closed
        : ''
    setTold({ now, text, wasOpen: poll?.isOpen === true })
  }
  const opened = isBehind && poll?.isOpen === true ? poll.text : undefined
  useEffect(() => {
    if (opened !== undefined) toast.info({ title: texts.behind.title, text: texts.behind.text(opened) })
  }, [opened, texts])

  return (
    <p className="sr-only" role="status">
      {told.text}
    </p>
  )
}
