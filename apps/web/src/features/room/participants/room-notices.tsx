import { type ComponentProps, useRef, useState } from 'react'
import { Recording } from '../recording/recording.tsx'
import { useHostNotices } from './use-host-notices.ts'
import { useOwnNotices } from './use-own-notices.ts'
import { usePeopleNotices } from './use-people-notices.ts'
import { useToastPlace } from './use-toast-place.ts'

const kept = 5

/** Says what happens to people in the room, and that it is recorded; what only screen readers hear stands here. */
export const RoomNotices = (props: ComponentProps<typeof Recording>) => {
  const { snapshot } = props
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
      <Recording {...props} />
      <div ref={log} className="sr-only" role="log" aria-live="polite">
        {said.map(({ id, words }) => (
          <p key={id}>{words}</p>
        ))}
      </div>
    </>
  )
}
