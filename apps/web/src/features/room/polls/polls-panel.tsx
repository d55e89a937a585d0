import type { PollDraft } from '@regent/contract/rooms/poll-fields'
import type { AskedPoll } from '@regent/contract/rooms/polls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '#lib/api/app-failure.ts'
import { editWebinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { Plus, Trash } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/states/badge.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { Loading } from '#ui/states/skeleton.tsx'
import { PollResult } from '#widgets/polls/poll-result.tsx'
import { useRoom } from '../connection/use-room.ts'
import { focusSoon } from '../participants/use-kept-keyboard.ts'
import { RoomPanel } from '../room-panel.tsx'
import { NewPoll } from './new-poll.tsx'
import { deletePoll, readPolls } from './poll-calls.ts'
import type { CurrentPoll } from './poll-card.tsx'
import { PollSteps } from './poll-steps.tsx'
import { pollTexts } from './texts.ts'
import { useOpenPoll } from './use-open-poll.ts'

interface PollsPanelProps {
  webinar: { _id: string; slug: string }
  /** The one that is open, or whose results are shown. */
  poll: CurrentPoll | null
  onClose: () => void
}

const keyOf = (slug: string) => ['room polls', slug]

/** Read again whenever the room hears of a poll. */
const usePolls = (slug: string) => {
  const room = useRoom()
  const queryClient = useQueryClient()

  useEffect(
    () =>
      room.listen(({ type }) => {
        if (type === 'poll') void queryClient.invalidateQueries({ queryKey: keyOf(slug) })
      }),
    [room, queryClient, slug],
  )
  return useQuery({ queryKey: keyOf(slug), queryFn: ({ signal }) => readPolls(slug, signal), staleTime: 0 })
}

/** For hosts: what was prepared, what was asked, and a new poll on the spot. */
export const PollsPanel = ({ webinar, poll, onClose }: PollsPanelProps) => {
  const texts = useTexts(pollTexts).panel
  const { slug } = webinar
  const query = usePolls(slug)
  const [isWriting, setWriting] = useState(false)
  const fresh = useRef<HTMLButtonElement>(null)
  const { data, error } = query
  const mayAsk = poll?.isOpen !== true

  return (
    <RoomPanel title={texts.title} closeLabel={texts.close} opener=".control--more" onClose={onClose}>
      <div className="room-panel__body polls-panel">
        {data === undefined && error === null ? (
          <Loading text={texts.loading}>
            <p className="room-panel__note">{texts.loading}</p>
          </Loading>
        ) : null}
        {data === undefined && error !== null ? <FailedQuery title={texts.failed} query={query} /> : null}
        {data ? (
          <>
            {data.prepared.length + data.polls.length === 0 && !isWriting ? (
              <p className="room-panel__note">{texts.empty}</p>
            ) : null}
            {isWriting ? (
              <NewPoll
                slug={slug}
                mayAsk={mayAsk}
                onDone={() => {
                  setWriting(false)
                  focusSoon(() => fresh.current)
                }}
              />
            ) : (
              <Button ref={fresh} size="small" onClick={() => setWriting(true)}>
                <Plus />
                {texts.fresh}
              </Button>
            )}
            {mayAsk ? null : <p className="room-panel__note">{texts.wait}</p>}
            <PreparedList slug={slug} prepared={data.prepared} asked={data.polls} mayAsk={mayAsk} />
            <AskedList slug={slug} asked={data.polls} onChanged={() => void query.refetch()} />
          </>
        ) : null}
        <a className="link text-14" href={editWebinarPath(webinar)} target="_blank" rel="noopener">
          {texts.edit}
        </a>
      </div>
    </RoomPanel>
  )
}

const Kinds = ({ poll }: { poll: PollDraft }) => {
  const { kinds } = useTexts(pollTexts).panel
  const names = (['isMultiple', 'isAnonymous', 'isLive'] as const).filter((name) => poll[name])
  return names.length === 0 ? null : (
    <span className="text-14 text-ink-muted">{names.map((name) => kinds[name]).join(' · ')}</span>
  )
}

interface PreparedListProps {
  slug: string
  prepared: readonly PollDraft[]
  asked: readonly AskedPoll[]
  mayAsk: boolean
}

const PreparedList = ({ slug, prepared, asked, mayAsk }: PreparedListProps) => {
  const texts = useTexts(pollTexts).panel
  const { open, isBusy } = useOpenPoll(slug)

  if (prepared.length === 0) return null
  return (
    <section className="polls-panel__part">
      <h3>{texts.prepared}</h3>
      <ul>
        {prepared.map((poll, index) => (
          <li key={index} className="polls-panel__poll">
            <b dir="auto">{poll.text}</b>
            <Kinds poll={poll} />
            {asked.some(({ text, isOpen }) => text === poll.text && !isOpen) ? <Badge>{texts.wasAsked}</Badge> : null}
            <Button
              size="small"
              busy={isBusy(poll)}
              aria-label={texts.askLabel(poll.text)}
              aria-disabled={!mayAsk}
              onClick={() => void open(poll)}
            >
              {texts.ask}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AskedListProps {
  slug: string
  asked: readonly AskedPoll[]
  onChanged: () => void
}

const AskedList = ({ slug, asked, onChanged }: AskedListProps) => {
  const texts = useTexts(pollTexts).panel

  const remove = async ({ _id: id, text }: AskedPoll) => {
    if (!(await confirmAction(texts.askToRemove(text)))) return
    try {
      await deletePoll(slug, id)
      onChanged()
    } catch (error) {
      toast.error({ title: texts.removeFailed, text: error instanceof Error ? failureText(error, '') : '' })
    }
  }

  if (asked.length === 0) return null
  return (
    <section className="polls-panel__part">
      <h3>{texts.asked}</h3>
      <ul>
        {asked.map((poll) => (
          <li key={poll._id} className="polls-panel__poll">
            <div className="polls-panel__top">
              <b dir="auto">{poll.text}</b>
              <IconButton size="small" label={texts.remove(poll.text)} onClick={() => void remove(poll)}>
                <Trash />
              </IconButton>
            </div>
            <Kinds poll={poll} />
            {poll.isOpen ? <Badge tone="positive">{texts.open}</Badge> : null}
            {poll.isShown ? <Badge tone="positive">{texts.shown}</Badge> : null}
            <PollResult answers={poll.answers} {...poll.result} />
            <PollSteps slug={slug} poll={{ ...poll, id: poll._id }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
