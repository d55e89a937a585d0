import { expect } from 'vitest'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { eventually } from '../eventually.ts'
import { enter } from '../forms.ts'
import { renderPage } from '../render-page.tsx'
import { showLiveRoom } from './show-live-room.tsx'

/** The room with its chat open. */
export const showChat = async (options: Parameters<typeof showLiveRoom>[0]) => {
  renderPage(() => (
    <>
      <Confirmations />
      <Toasts />
    </>
  ))
  const shown = await showLiveRoom(options)
  const { page, control, panel } = shown
  await eventually(() => expect(control('chat')).not.toBeNull())
  control('chat')?.click()
  const field = () => page.querySelector<HTMLTextAreaElement>('.chat-compose textarea')
  await eventually(() => expect(field()).not.toBeNull())
  // It hears messages from the moment on at which it asks for the earlier ones.
  await eventually(() => expect(options.api.asked.some(({ pathname }) => pathname.endsWith('/chat'))).toBe(true))
  const rows = () => [...(panel()?.querySelectorAll<HTMLElement>('.chat-row') ?? [])]

  return {
    ...shown,
    field,
    rows,
    texts: () => rows().map((row) => row.querySelector('.chat-text')?.textContent),
    /** How many messages were sent to the portal. */
    sends: () => options.api.sent.filter((body) => 'text' in (body as object)).length,
    /** What follows is another event. */
    write: async (text: string) => {
      enter(field(), text)
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    },
    key: (name: string, { isComposing = false, ...more }: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
      // The DOM of the tests does not know it.
      Object.defineProperty(event, 'isComposing', { value: isComposing })
      field()?.dispatchEvent(event)
    },
    said: (words: string) => eventually(() => expect(document.body.textContent).toContain(words)),
  }
}
