import type { Replay } from '@regent/contract/webinars/replays'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { playsOpusInMp4 } from '#widgets/player/plays-opus.ts'
import { createPlayback, type Playback } from '#widgets/player/playback.ts'
import { stoppedAt } from '#widgets/player/stopped-at.ts'
import { VideoPlayer, type VideoReport } from '#widgets/player/video-player.tsx'
import { sendReport } from '#widgets/watching/send-reports.ts'
import { ChapterList } from './chapter-list.tsx'
import { replayKey } from '../queries.ts'
import { ReplayHead } from './replay-head.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { watchedReplays } from './replay-reports.ts'
import { replayTexts } from './texts.ts'

interface ReplayPlayerProps {
  webinar: Webinar
  replay: Replay
  startAt: number | undefined
}

type Part = 'chat' | 'chapters'

/** The video with its chapters, and the chat and the offers as they were at this moment. */
export const ReplayPlayer = ({ webinar, replay, startAt }: ReplayPlayerProps) => {
  const [playback] = useState(createPlayback)
  const [part, setPart] = useState<Part>('chat')
  const { chapters, hasEvents } = replay
  const hasBoth = hasEvents && chapters.length > 0

  return (
    <div className="replay" data-part={hasBoth ? part : undefined} data-alone={hasEvents ? undefined : ''}>
      <div className="replay__video">
        <ReplayVideo webinar={webinar} replay={replay} startAt={startAt} playback={playback} />
      </div>
      <ReplayHead webinar={webinar} replay={replay} playback={playback} />
      {hasBoth ? <Parts part={part} onPart={setPart} /> : null}
      {chapters.length > 0 ? <ChapterList chapters={chapters} duration={replay.duration} playback={playback} /> : null}
      {hasEvents ? <ReplayPanel webinarId={replay.webinarId} playback={playback} /> : null}
    </div>
  )
}

/** On a narrow screen one of them is below the video. */
const Parts = ({ part, onPart }: { part: Part; onPart: (part: Part) => void }) => {
  const texts = useTexts(replayTexts)
  const labels = { chat: texts.chat.title, chapters: texts.chapters.title }

  return (
    <div className="replay__parts" role="group" aria-label={texts.parts}>
      {(Object.keys(labels) as Part[]).map((each) => (
        <button key={each} type="button" className="tab" aria-pressed={each === part} onClick={() => onPart(each)}>
          {labels[each]}
        </button>
      ))}
    </div>
  )
}

/** Goes on where the member stopped, on any device. */
const ReplayVideo = ({ webinar, replay, startAt, playback }: ReplayPlayerProps & { playback: Playback }) => {
  const texts = useTexts(replayTexts)
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { aacUrl, url, webinarId } = replay

  const tell = (report: VideoReport, { isLeaving }: { isLeaving: boolean }) => {
    if (user)
      void sendReport(queryClient, { memberId: user._id, video: watchedReplays.videoOf(webinarId), report, isLeaving })
  }
  return (
    <VideoPlayer
      src={aacUrl !== undefined && !playsOpusInMp4() ? aacUrl : url}
      title={texts.of(webinar.name)}
      poster={replay.poster}
      duration={replay.duration}
      captions={replay.captions}
      chapters={replay.chapters}
      thumbnails={replay.thumbnails}
      waveform={replay.waveform}
      startAt={startAt ?? stoppedAt(replay.progress)}
      playback={playback}
      onProgress={user ? tell : undefined}
      // Staff may have trimmed it, or chosen another recording: then it has another address.
      onFailed={() => void queryClient.invalidateQueries({ queryKey: replayKey })}
    />
  )
}
