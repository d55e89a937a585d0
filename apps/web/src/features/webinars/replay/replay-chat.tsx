import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { formatTime } from '#lib/time/format.ts'
import { useZone } from '#lib/time/zone.tsx'
import { ArrowDown } from '#ui/content/icons.ts'
import { Button } from '#ui/controls/button.tsx'
import { ChatRow } from '#widgets/chat/chat-row.tsx'
import { type Playback, usePlayback } from '#widgets/player/playback.ts'
import { replayTexts } from './texts.ts'
import type { ChatEvent } from './use-replay-events.ts'

/** A step of what is drawn of a long chat. */
const atOnce = 100

/** Within this distance from its end, in pixels, the list follows the video. */
const nearEnd = 40

const isContinued = (before: ChatEvent | undefined, { sender, createdAt, isOwn }: ChatEvent, zone: string) =>
  before?.sender === sender &&
  before.isOwn === isOwn &&
  formatTime(new Date(before.createdAt), zone) === formatTime(new Date(createdAt), zone)

interface ReplayChatProps {
  messages: readonly ChatEvent[]
  playback: Playback
}

/** What had been written until this moment. It moves with the video, unless a person reads further up. */
export const ReplayChat = ({ messages, playback }: ReplayChatProps) => {
  const texts = useTexts(replayTexts).chat
  const zone = useZone()
  const count = usePlayback(playback, (at) => messages.findLastIndex((message) => message.at <= at.second()) + 1)
  const [most, setMost] = useState(atOnce)
  const [isReading, setReading] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const first = Math.max(count - most, 0)

  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }
  useLayoutEffect(() => {
    if (!isReading) toEnd()
  }, [count, isReading])

  const noteScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current ?? { scrollTop: 0, scrollHeight: 0, clientHeight: 0 }
    setReading(scrollHeight - scrollTop - clientHeight > nearEnd)
  }

  if (count === 0)
    return (
      <div className="replay__chat replay__chat--none">
        <p>{messages.length === 0 ? texts.none : texts.nothingYet}</p>
      </div>
    )
  return (
    <div className="replay__chat">
      {/* A person scrolls it with the keyboard, too. */}
      <div
        ref={box}
        className="replay__said"
        role="log"
        aria-live="off"
        aria-label={texts.list}
        tabIndex={0}
        onScroll={noteScroll}
      >
        {first > 0 ? (
          <Button size="small" onClick={() => setMost(most + atOnce)}>
            {texts.earlier}
          </Button>
        ) : null}
        <ol>
          {messages.slice(first, count).map((message, index) => (
            <ChatRow
              key={message._id}
              id={message._id}
              name={message.sender}
              role={message.role}
              text={message.text}
              at={new Date(message.createdAt)}
              isOwn={message.isOwn}
              isContinued={isContinued(messages[first + index - 1], message, zone)}
              zone={zone}
            />
          ))}
        </ol>
      </div>
      {isReading ? (
        <div className="replay__now">
          <Button size="small" onClick={toEnd}>
            <ArrowDown />
            {texts.toNow}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
