import { useEffect } from 'react'
import { AppFailure, failureText } from '#lib/api/app-failure.ts'
import { callApi } from '#lib/api/api-client.ts'
import { useMedia } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { isReactionsMessage } from '#widgets/room/poll-shapes.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { useFlying } from './flying.ts'
import { calls, reactions } from './reaction-kinds.ts'
import { ReactionTray } from './reaction-tray.tsx'
import { reactionTexts } from './texts.ts'
import { setTrayOpen, useIsTrayOpen } from './tray.ts'
import './reactions.css'

const still = '(prefers-reduced-motion: reduce)'

/** Reactions float up beside the stage; screen readers do not announce them. */
export const Reactions = ({ details }: Pick<RoomSnapshot, 'details'>) => {
  const texts = useTexts(reactionTexts)
  const room = useRoom()
  const { store, now } = useFlying()
  const isStill = useMedia(still)
  const isOpen = useIsTrayOpen()
  const isOff = details?.areReactionsOff === true

  useEffect(
    () =>
      room.listen((message) => {
        if (message.type === 'reactions' && isReactionsMessage(message)) store.hear(message.counts)
      }),
    [room, store],
  )
  useEffect(() => {
    if (isOff) setTrayOpen(false)
  }, [isOff])
  useEffect(() => () => setTrayOpen(false), [])

  const send = async (kind: number) => {
    const name = reactions[kind]?.[0]
    if (name === undefined) return
    store.sendOwn(kind)
    try {
      await callApi(calls.react, { params: { slug: room.calls.slug }, body: { kind: name } }, room.calls.own())
    } catch (error) {
      store.takeBack(kind)
      const { title, text } = texts.failed
      // During a cut, a message about it would only disturb.
      if (error instanceof AppFailure && error.status > 0) toast.error({ title, text: failureText(error, text) })
    }
  }

  return (
    <>
      {isStill ? (
        <StillCounts counts={now.counts} />
      ) : (
        <div className="reactions" aria-hidden>
          {now.flying.map(({ id, kind }) => (
            <span key={id} className="reactions__one" data-lane={id % 4}>
              {reactions[kind]?.[1]}
            </span>
          ))}
        </div>
      )}
      {isOpen && !isOff ? <ReactionTray onSend={(kind) => void send(kind)} onClose={() => setTrayOpen(false)} /> : null}
    </>
  )
}

/** For people who prefer less motion: how many there were in the last seconds. */
const StillCounts = ({ counts }: { counts: readonly number[] }) => (
  <div className="reactions reactions--still" aria-hidden>
    {counts.map((count, kind) =>
      count > 0 ? (
        <span key={kind} className="reactions__count">
          {reactions[kind]?.[1]} <b className="num">{count}</b>
        </span>
      ) : null,
    )}
  </div>
)
