// @vitest-environment happy-dom
import { limits } from '@regent/contract/limits'
import { chatEndpoints } from '@regent/contract/rooms/chat'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeChat } from '#testing/room/fake-chat.ts'
import { showChat } from '#testing/room/show-chat.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
})

/** The portal stores what is sent. */
const store = (server = fakeChat()) => {
  api.answer(chatEndpoints.send, () => {
    const { text } = api.sent.at(-1) as { text: string }
    return { answer: { message: server.say(text, 'ann') } }
  })
  return server
}

describe('writing', () => {
  it('sends with Enter; Shift and Enter begin a new line, and an input method keeps its Enter', async () => {
    const { write, key, field, texts, sends } = await showChat({ api, server: store() })
    await write('Hello')
    key('Enter', { shiftKey: true })
    key('Enter', { isComposing: true })
    await eventually(() => expect(field()?.value).toBe('Hello'))
    expect(sends()).toBe(0)
    key('Enter')
    await eventually(() => expect(texts()).toEqual(['Hello']))
    expect(field()?.value).toBe('')
    await write('   ')
    await eventually(() => expect(field()?.value).toBe('   '))
    key('Enter')
    expect(sends()).toBe(1)
  })

  it('keeps the draft while the panel is closed', async () => {
    const { write, press, panel, control, field } = await showChat({ api })
    await write('half a sentence')
    press('Close chat')
    await eventually(() => expect(panel()).toBeNull())
    control('chat')?.click()
    await eventually(() => expect(field()?.value).toBe('half a sentence'))
  })

  it('counts the characters before the limit, and sends no more than that', async () => {
    const { write, key, panel, field, sends, status } = await showChat({ api })
    await write('a'.repeat(limits.chatLength - 1))
    await eventually(() => expect(panel()?.textContent).toContain('1 character left'))
    await write('a'.repeat(limits.chatLength + 2))
    await eventually(() => expect(panel()?.textContent).toContain('2 characters over the limit of 1,000'))
    expect(field()?.getAttribute('aria-invalid')).toBe('true')
    expect(status().join()).not.toContain('over the limit')
    key('Enter')
    expect(sends()).toBe(0)
    await eventually(() => expect(status()).toContain('2 characters over the limit of 1,000'))
  })

  it('offers to try again or to delete what did not arrive', async () => {
    api.refuse(chatEndpoints.send, 'internal', 'Something broke')
    const { write, key, panel, press, texts, server, status } = await showChat({ api })
    await write('Hello')
    key('Enter')
    await eventually(() => expect(panel()?.textContent).toContain('Not sent.'))
    expect(status()).toContain('1 message was not sent')
    store(server)
    const again = [...(panel()?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Try again',
    )
    again?.focus()
    press('Try again')
    await eventually(() => expect(panel()?.textContent).not.toContain('Not sent.'))
    expect(texts()).toEqual(['Hello'])
    // The button is gone, the place in the page is not.
    expect(document.activeElement?.getAttribute('role')).toBe('log')
    api.refuse(chatEndpoints.send, 'invalid', 'Please use plain text')
    await write('Odd')
    key('Enter')
    await eventually(() => expect(panel()?.textContent).toContain('Please use plain text'))
    press('Delete')
    await eventually(() => expect(texts()).toEqual(['Hello']))
  })

  it('counts down in slow mode, and keeps what is typed', async () => {
    const slow = { isAllowed: true, slowSeconds: 30 }
    const { write, key, panel, field, texts } = await showChat({ api, server: store(), chat: slow })
    await eventually(() => expect(panel()?.textContent).toContain('Slow mode: one message every 30 seconds.'))
    await write('One')
    key('Enter')
    await eventually(() => expect(texts()).toEqual(['One']))
    await eventually(() => expect(panel()?.textContent).toMatch(/You can send again in (?:30|29) seconds\./u))
    expect(panel()?.querySelector('[type=submit]')?.getAttribute('aria-label')).toMatch(/^Send, possible in \d+ s/u)
    await write('Two')
    key('Enter')
    expect(field()?.value).toBe('Two')
    expect(texts()).toEqual(['One'])
  })

  it('says why it waits after too many messages in a minute', async () => {
    const { write, key, panel, texts } = await showChat({ api, server: store() })
    for (let count = 1; count <= limits.chatMessagesPerMinute; count += 1) {
      await write(`${count}`)
      key('Enter')
    }
    await eventually(() => expect(texts()).toHaveLength(limits.chatMessagesPerMinute))
    await eventually(() =>
      expect(panel()?.textContent).toMatch(/You can send 20 messages a minute, and the next one in \d+ seconds\./u),
    )
  })
})

describe('an outage', () => {
  type Shown = Awaited<ReturnType<typeof showChat>>

  /** All that needs no time has happened. */
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  it.each<[string, (shown: Shown) => unknown]>([
    ['the room is connected again', ({ picture }) => picture()],
    ['the browser is online again', () => dispatchEvent(new Event('online'))],
    ['the portal says how the room is', ({ connection }) => connection.refresh()],
  ])('keeps what is sent, which can be deleted, until %s', async (_, heal) => {
    api.breakOff(chatEndpoints.send)
    const shown = await showChat({ api })
    const { write, key, panel, press, texts, server, picture } = shown
    picture(true)
    // No pause ends by itself.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    for (const text of ['One', 'Two']) {
      await write(text)
      key('Enter')
    }
    await settled()
    expect(panel()?.textContent).toMatch(/One.*Waiting to be sent.*Two.*Waiting to be sent/u)
    expect(panel()?.textContent).not.toMatch(/Not sent|Try again/u)
    press('Delete')
    store(server)
    await settled()
    expect(texts()).toEqual(['Two'])
    expect(panel()?.textContent).toContain('Waiting to be sent')
    heal(shown)
    await settled()
    expect(texts()).toEqual(['Two'])
    expect(panel()?.textContent).not.toContain('Waiting to be sent')
  })
})
