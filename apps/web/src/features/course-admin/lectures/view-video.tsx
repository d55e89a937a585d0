import { VideoPlayer } from '#widgets/player/video-player.tsx'
import { useTexts } from '#lib/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { courseAdminTexts } from '../texts.ts'
import type { LectureValues } from './use-lecture-form.ts'

interface ViewVideoProps {
  video: Pick<LectureValues, 'title' | 'videoUrl' | 'captions' | 'chapters'>
  onClose: () => void
}

/** YouTube videos are embedded; other videos play natively. */
export const ViewVideo = ({ video: { title, videoUrl, captions = [], chapters = [] }, onClose }: ViewVideoProps) => {
  const { viewVideo } = useTexts(courseAdminTexts).row

  return (
    <Dialog size="wide" onClose={onClose} title={title === '' ? viewVideo : title}>
      {videoUrl === undefined ? null : (
        <VideoPlayer src={videoUrl} title={title} captions={captions} chapters={chapters} />
      )}
    </Dialog>
  )
}
