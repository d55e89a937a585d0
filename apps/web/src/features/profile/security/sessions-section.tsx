import { type Session, sessionEndpoints } from '@regent/contract/identity/sessions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { confirmAction } from '#ui/overlays/confirm-action.ts'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { Badge } from '#ui/states/badge.tsx'
import { Monitor, Smartphone } from '#ui/content/icons.ts'
import { relativeTime } from '#ui/content/relative-time.ts'
import { focusPanel } from '../focus.ts'
import { ProfileSection } from '../profile-section.tsx'
import { profileQueries } from '../queries.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { securityTexts } from './texts.ts'

/** The devices on which the member is signed in. */
export const SessionsSection = () => {
  const texts = useTexts(securityTexts).sessions
  const sessions = useInfiniteQuery(profileQueries.sessions)
  const { data, error, refetch, hasNextPage } = sessions

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      {data ? <SessionList sessions={rowsOf(data)} hasMore={hasNextPage} onChanged={() => void refetch()} /> : null}
      <MoreOf query={sessions} shown={rowsOf(data).length} />
      {!data && error ? <FailedQuery title={texts.failed} query={sessions} /> : null}
      {!data && !error ? <SessionsSkeleton text={texts.loading} /> : null}
    </ProfileSection>
  )
}

const SessionsSkeleton = ({ text }: { text: string }) => (
  <Loading text={text}>
    <div className="devices__item">
      <Skeleton className="h-10 w-full" />
    </div>
    <div className="devices__item">
      <Skeleton className="h-10 w-full" />
    </div>
  </Loading>
)

interface SessionListProps {
  sessions: Session[]
  /** More sessions exist that are not listed yet. */
  hasMore: boolean
  onChanged: () => void
}

const SessionList = ({ sessions, hasMore, onChanged }: SessionListProps) => {
  const texts = useTexts(securityTexts).sessions
  const { send, isPending } = useProfileAction(sessionEndpoints.endOthers)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const handleEndOthers = async () => {
    if (!(await confirmAction(texts.askOthers(hasMore ? undefined : others.length)))) return
    send({}, ({ message }) => {
      toast.success({ title: texts.endedOthers, text: message })
      focusPanel()
      onChanged()
    })
  }

  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnded={onChanged} />
        ))}
      </ul>
      {others.length === 0 ? null : (
        <div className="mt-3">
          <Button busy={isPending} onClick={() => void handleEndOthers()}>
            {texts.endOthers}
          </Button>
        </div>
      )}
    </>
  )
}

const isHandheld = (device: string) => /iphone|ipad|android|phone/iu.test(device)

const SessionRow = ({ session, onEnded }: { session: Session; onEnded: () => void }) => {
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
      <div className="min-w-0 flex-1 wrap-anywhere">
        {device}
        <p className="text-14/[1.35] text-ink-muted num">
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
