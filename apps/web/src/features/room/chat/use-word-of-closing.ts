import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import { focusSoon } from '../participants/use-kept-keyboard.ts'
import { chatTexts } from './texts.ts'

/** Says it when a host closes the chat to attendees, or opens it again. */
export const useWordOfClosing = (isAllowed: boolean | undefined, onClosed: () => void): void => {
  const texts = useTexts(chatTexts)
  const was = useRef<boolean>(undefined)
  const say = useEffectEvent((isNowAllowed: boolean) => {
    if (isNowAllowed) {
      toast.info(texts.opened)
      return
    }
    toast.info(texts.closed)
    onClosed()
    // The panel and its button are gone. A button beside them would be pressed by what the person is typing.
    focusSoon(() => document.querySelector('.live-room h1'))
  })

  useEffect(() => {
    if (isAllowed === undefined) return
    if (was.current !== undefined && was.current !== isAllowed) say(isAllowed)
    was.current = isAllowed
  }, [isAllowed])
}
