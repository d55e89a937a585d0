import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { useChange } from '../participants/use-change.ts'
import { isCaptionNews } from './caption-news.ts'
import { captionTexts } from './texts.ts'

/** Notices about captions: people read that they may type them or that their speech is captioned, hosts what fails. */
export const useCaptionNotices = ({ details }: RoomSnapshot, onOpen: (() => void) | undefined): void => {
  const texts = useTexts(captionTexts).notices
  const room = useRoom()
  const transcriber = details?.forHosts?.transcriber
  const problem = transcriber && (transcriber.problem ?? '')
  const maySpeak = details?.own.permissions.microphone === true
  const isListening = details?.captioning?.isListening === true && maySpeak
  const isCaptioner = details && details.own.isCaptioner === true

  const open = onOpen && { action: { label: texts.open, onAction: onOpen } }
  const hear = useEffectEvent((message: Parameters<typeof isCaptionNews>[0]) => {
    // Few people get these messages, so each of them can read the room again.
    if (isCaptionNews(message) && (message.isCaptioner !== undefined || message.problem !== undefined))
      void room.refresh()
  })
  useEffect(() => room.listen(hear), [room])

  useChange(isCaptioner, (now) => {
    if (now) toast.info({ ...texts.isCaptioner, ...open })
    else toast.info(texts.isNoCaptioner)
  })
  const tellListening = useEffectEvent(() => toast.info(texts.listening))
  useEffect(() => {
    if (isListening) tellListening()
  }, [isListening])
  useChange(problem, (now) => {
    if (now === '') toast.success(texts.worksAgain)
    else toast.caution({ ...texts.problem, text: now })
  })
}
