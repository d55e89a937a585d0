import { useTexts } from '#lib/texts.ts'
import { clockTime } from '#lib/time/format.ts'
import { FailedPart } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { type Playback, usePlayback } from '#widgets/player/playback.ts'
import { ReplayChat } from './replay-chat.tsx'
import { ReplayOffers } from './replay-offers.tsx'
import { ReplayQuestions } from './replay-questions.tsx'
import { replayTexts } from './texts.ts'
import { useReplayEvents } from './use-replay-events.ts'

/** The chat, the questions and the offers, as they were at this moment. */
export const ReplayPanel = ({ webinarId, playback }: { webinarId: string; playback: Playback }) => {
  const texts = useTexts(replayTexts).chat
  const { query, chat, offers, questions } = useReplayEvents(webinarId, playback)

  return (
    <aside className="replay__panel" aria-labelledby="replay-chat">
      <header className="replay__top">
        <h2 id="replay-chat">{texts.title}</h2>
        <AsItWas playback={playback} />
      </header>
      {query.data ? (
        <ReplayChat messages={chat} playback={playback} />
      ) : (
        <div className="replay__chat replay__chat--none">
          {query.isError ? <FailedPart title={texts.failed} query={query} /> : <ChatSkeleton />}
        </div>
      )}
      <ReplayQuestions questions={questions} playback={playback} />
      <ReplayOffers webinarId={webinarId} offers={offers} playback={playback} />
    </aside>
  )
}

const AsItWas = ({ playback }: { playback: Playback }) => {
  const texts = useTexts(replayTexts).chat
  const second = usePlayback(playback, (at) => at.second())
  return <span className="num text-14 text-ink-muted">{texts.asItWas(clockTime(second))}</span>
}

const ChatSkeleton = () => (
  <Loading text={useTexts(replayTexts).chat.loading}>
    <div className="grid gap-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  </Loading>
)
