import type { Recording } from '@regent/contract/webinars/recordings'
import { VideoPlayer } from '#widgets/player/video-player.tsx'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { webinarAdminTexts } from '../texts.ts'

interface PlayedRecordingProps {
  recording: Recording
  onClose: () => void
}

export const PlayedRecording = ({ recording: { name, url }, onClose }: PlayedRecordingProps) => {
  const texts = useTexts(webinarAdminTexts).recordings

  return (
    <section aria-label={texts.playing(name)} className="grid gap-2">
      <VideoPlayer key={url} src={url} title={name} />
      <div className="recording-note">
        <p>{texts.playing(name)}</p>
        <Button size="small" look="quiet" onClick={onClose}>
          {texts.stop}
        </Button>
      </div>
    </section>
  )
}
