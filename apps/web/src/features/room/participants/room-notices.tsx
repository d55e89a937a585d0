import { type ComponentProps, useRef, useState } from 'react'
import { Backstage } from '../backstage/backstage.tsx'
import { Recording } from '../recording/recording.tsx'
import { useHostNotices } from './use-host-notices.ts'
import { useOwnNotices } from './use-own-notices.ts'
import { usePeopleNotices } from './use-people-notices.ts'
import { useToastPlace } from './use-toast-place.ts'

const kept = 5

/** Says what happens to people in the room, and that it is recorded; what only screen readers hear stands here. */
type RoomNoticesProps = Omit<ComponentProps<typeof Backstage>, 'onSay'> &
  Pick<ComponentProps<typeof Recording>, 'onLeave'>

export const RoomNotices = ({ onLeave, ...props }: RoomNoticesProps) => {
  const { snapshot, panel } = props
  const [said, setSaid] = useState<readonly { id: number; words: string }[]>([])
  const say = (words: string) =>
    setSaid((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, words }].slice(-kept))

  const log = useRef<HTMLDivElement>(null)

  useToastPlace(log)
  useOwnNotices(snapshot)
  useHostNotices(snapshot.details?.forHosts, say)
  usePeopleNotices(snapshot, say)

  return (
    <>
      <Backstage {...props} onSay={say} />
      <Recording {...{ snapshot, onLeave }} hasPanel={panel !== undefined} />
      <div ref={log} className="sr-only" role="log" aria-live="polite">
        {said.map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </div>
    </>
  )
}
