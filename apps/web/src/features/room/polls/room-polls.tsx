import type { WebinarDetails } from '@regent/contract/webinars/webinars'
import { useEffect, useState } from 'react'
import { phone, useMedia } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { isShownPoll } from '#widgets/room/poll-shapes.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { useChange } from '../participants/use-change.ts'
import type { Panel } from '../use-one-panel.ts'
import { type CurrentPoll, PollCard } from './poll-card.tsx'
import { PollsPanel } from './polls-panel.tsx'
import { pollTexts } from './texts.ts'
import { useOwnVote } from './use-own-vote.ts'
import './room-polls.css'

interface CurrentPollCardProps {
  snapshot: RoomSnapshot
  webinar: Pick<WebinarDetails, 'slug'>
}

interface RoomPollsProps {
  snapshot: Pick<RoomSnapshot, 'details'>
  webinar: Pick<WebinarDetails, '_id' | 'slug'>
  panel: Panel | undefined
  onClose: () => void
}

const pollOf = ({ details }: Pick<RoomSnapshot, 'details'>) => ({
  poll: isShownPoll(details?.poll) ? details.poll : null,
  isHost: details?.own.role === 'Admin',
})

/** The poll of this moment. */
export const CurrentPollCard = ({ snapshot, webinar: { slug } }: CurrentPollCardProps) => {
  const { poll, isHost } = pollOf(snapshot)
  const { vote, choose } = useOwnVote(slug, poll, snapshot.state)

  return poll ? <PollCard {...{ poll, slug, isHost, vote }} onChoose={choose} /> : null
}

/** What is said of it, and for hosts all polls. */
export const RoomPolls = ({ snapshot, webinar, panel, onClose }: RoomPollsProps) => {
  const { poll, isHost } = pollOf(snapshot)
  const isPhone = useMedia(phone)

  return (
    <>
      <Told {...{ poll, isHost }} isBehind={isPhone && panel !== undefined && !isHost} />
      {panel === 'polls' && isHost ? <PollsPanel {...{ webinar, poll, onClose }} /> : null}
    </>
  )
}

interface ToldProps {
  poll: CurrentPoll | null
  /** On a phone, a panel covers the card. */
  isBehind: boolean
  isHost: boolean
}

/** Announces to screen readers when a poll opens and when its results appear, but no votes. */
const Told = ({ poll, isBehind, isHost }: ToldProps) => {
  const texts = useTexts(pollTexts).told
  const now = poll ? `${poll.id} ${poll.isOpen}` : ''
  const [told, setTold] = useState({ now: '', text: '' })
  if (told.now !== now) {
    const text = poll?.isOpen === true ? texts.opened(poll.text) : poll ? texts.results(poll.text) : ''
    setTold({ now, text })
  }
  const opened = isBehind && poll?.isOpen === true ? poll.text : undefined
  useEffect(() => {
    if (opened !== undefined) toast.info({ title: texts.behind.title, text: texts.behind.text(opened) })
  }, [opened, texts])
  // Says why the card disappears.
  useChange(poll?.isOpen ?? false, (isOpen) => {
    if (!isOpen && !poll && !isHost) toast.info({ title: texts.closed })
  })

  return (
    <p className="sr-only" role="status">
      {told.text}
    </p>
  )
}
