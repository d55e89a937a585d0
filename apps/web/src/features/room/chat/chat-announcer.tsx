import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { chatTexts } from './texts.ts'
import { useChat, useChatPart } from './use-chat.ts'

/** New messages are collected for this long, and screen readers then hear how many there are. */
const collectMs = 3000
const betweenMs = 10_000

/** Tells screen readers how many messages have come, whether the chat is shown or not. */
export const ChatAnnouncer = () => {
  const texts = useTexts(chatTexts)
  const chat = useChat()
  const arrived = useChatPart(chat, 'arrived')
  const [said, setSaid] = useState({ count: 0, text: '' })
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const fresh = arrived - said.count
  const isDue = fresh > 0

  useEffect(() => {
    if (!isDue) return undefined
    const wait = Math.max(collectMs, lastAt.current + betweenMs - Date.now())
    const timer = setTimeout(() => {
      lastAt.current = Date.now()
      setSaid((before) => {
        const { arrived: now } = chat.read()
        return { count: now, text: texts.said(now - before.count) }
      })
    }, wait)
    return () => clearTimeout(timer)
  }, [isDue, said.count, chat, texts])

  return (
    // The same words twice are two sentences.
    <p className="sr-only" role="status">
      <span key={said.count}>{said.text}</span>
    </p>
  )
}
