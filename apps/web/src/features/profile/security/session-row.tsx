import { type Session, sessionEndpoints } from '@regent/contract/identity/sessions'
import { formatDateTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { Monitor, Smartphone } from '#ui/content/icons.ts'
import { relativeTime } from '#ui/content/relative-time.ts'
import { toast } from '#ui/overlays/toast.ts'
import { focusPanel } from '../focus.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { securityTexts } from './texts.ts'

const isHandheld = (device: string) => /iphone|ipad|android|phone/iu.test(device)

interface SessionRowProps {
  session: Session
  onEnded: () => void
}

export const SessionRow = ({ session, onEnded }: SessionRowProps) => {
  const texts = useTexts(securityTexts).sessions
  const { send, isPending } = useProfileAction(sessionEndpoints.end)
  const zone = useZone()
  const { _id, device, network, isCurrent } = session
  const usedAt = new Date(session.lastUsedAt)
  const Icon = isHandheld(device) ? Smartphone : Monitor

  const handleEnd = async () => {
    if (!(await confirmAction(texts.ask(device, network)))) return
    send({ params: { id: _id } }, () => {
      toast.success({ title: texts.ended, text: texts.endedText(device) })
      focusPanel()
      onEnded()
    })
  }

  return (
    <li className="devices__item">
      <Icon />
      <div className="devices__text">
        {device}
        <p className="devices__network num">
          {network}, {isCurrent ? texts.thisDevice : null}
          {isCurrent ? null : (
            <time dateTime={session.lastUsedAt} title={formatDateTime(usedAt, zone)}>
              {texts.used(relativeTime(usedAt, new Date()))}
            </time>
          )}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="positive" dot>
          {texts.now}
        </Badge>
      ) : (
        <Button look="quiet" aria-label={texts.endLabel(device)} busy={isPending} onClick={() => void handleEnd()}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
