import { memberDetailEndpoints, type MemberSession } from '@regent/contract/members/member-details'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { useTexts } from '#lib/texts.ts'
import { formatDateTime } from '#lib/time/format.ts'
import { serverTime } from '#lib/time/now.ts'
import { useZone } from '#lib/time/zone.tsx'
import { relativeTime } from '#ui/content/relative-time.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useSayFailure } from '#widgets/records/say-failure.ts'
import { memberKey, memberQueries } from '../queries.ts'
import { PartList } from './part-list.tsx'
import { memberTexts } from './texts.ts'

/** Where a member is signed in. */
export const Sessions = ({ memberId }: { memberId: string }) => {
  const { sessions: texts } = useTexts(memberTexts)

  return (
    <PartList query={memberQueries.sessions(memberId)} words={texts}>
      {(sessions) => (
        <ul>
          {sessions.map((session) => (
            <Session key={session._id} memberId={memberId} session={session} />
          ))}
        </ul>
      )}
    </PartList>
  )
}

const Session = ({ memberId, session }: { memberId: string; session: MemberSession }) => {
  const { sessions: texts } = useTexts(memberTexts)
  const zone = useZone()
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { send, isPending } = useAction(memberDetailEndpoints.endSessions)
  const { _id: sessionId, device, network, lastUsedAt } = session
  const usedAt = new Date(lastUsedAt)

  const handleEnd = () =>
    send(
      { params: { id: memberId }, body: { sessionId } },
      {
        onSuccess: () => {
          toast.success({ title: texts.ended })
          void queryClient.invalidateQueries({ queryKey: memberKey(memberId) })
        },
        onError: (failure) => sayFailure(failure, texts.endFailed),
      },
    )

  return (
    <li className="record-line">
      <div className="min-w-0">
        <p className="record-line__title">{device}</p>
        <p className="record-under">
          <span className="num">{network}</span>,{' '}
          <time dateTime={lastUsedAt} title={formatDateTime(usedAt, zone)}>
            {texts.used(relativeTime(usedAt, serverTime()))}
          </time>
        </p>
      </div>
      <Button size="small" busy={isPending} aria-label={texts.endThat(device)} onClick={handleEnd}>
        {texts.end}
      </Button>
    </li>
  )
}
