import type { Replay } from '@regent/contract/webinars/replays'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { copyText } from '#lib/browser/copy-text.ts'
import { replayPath, webinarPath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { clockTime, formatIn, wholeMinutes } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Link as LinkIcon } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { type Playback, usePlayback } from '#widgets/player/playback.ts'
import { replayTexts } from './texts.ts'

interface ReplayHeadProps {
  webinar: Webinar
  replay: Replay
  playback: Playback
}

/** Title, host, date and length, and a link to this moment. */
export const ReplayHead = ({ webinar, replay: { duration }, playback }: ReplayHeadProps) => {
  const texts = useTexts(replayTexts)
  const zone = useZone()
  const date = formatIn(new Date(webinar.date), zone, { month: 'short', day: 'numeric', year: 'numeric' })
  const facts = [webinar.hostName, date, duration === undefined ? '' : texts.minutes(wholeMinutes(duration))]

  return (
    <header className="replay__head">
      <div>
        <h1>{webinar.name}</h1>
        <p className="num mt-1 text-ink-muted">{facts.filter((fact) => fact !== '').join(', ')}</p>
      </div>
      <div className="replay__actions">
        <ButtonLink look="quiet" to={webinarPath(webinar)}>
          {texts.details}
        </ButtonLink>
        <CopyLink webinar={webinar} playback={playback} />
      </div>
    </header>
  )
}

const CopyLink = ({ webinar, playback }: Pick<ReplayHeadProps, 'webinar' | 'playback'>) => {
  const texts = useTexts(replayTexts).copy
  const second = usePlayback(playback, (at) => at.second())
  const time = clockTime(second)

  const copy = async () => {
    const isCopied = await copyText(`${location.origin}${replayPath(webinar, second)}`)
    if (isCopied) toast.success({ title: texts.done.title, text: texts.done.text(time) })
    else toast.error(texts.failed)
  }
  return (
    <Button onClick={() => void copy()}>
      <LinkIcon />
      {texts.action(time)}
    </Button>
  )
}
