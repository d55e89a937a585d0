// @vitest-environment happy-dom
import { limits } from '@regent/contract/limits'
import { chatEndpoints } from '@regent/contract/rooms/chat'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { fakeChat } from '#testing/fake-chat.ts'
import { showChat } from '#testing/show-chat.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
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
    const { write, key, panel, field, sends } = await showChat({ api })
    await write('a'.repeat(limits.chatLength - 1))
    await eventually(() => expect(panel()?.textContent).toContain('1 character left'))
    await write('a'.repeat(limits.chatLength + 2))
    await eventually(() => expect(panel()?.textContent).toContain('2 characters more than'))
    expect(field()?.getAttribute('aria-invalid')).toBe('true')
    key('Enter')
    expect(sends()).toBe(0)
  })

  it('offers to try again or to delete what did not arrive', async () => {
    api.breakOff(chatEndpoints.send)
    const { write, key, panel, press, texts, server } = await showChat({ api })
    await write('Hello')
    key('Enter')
    await eventually(() => expect(panel()?.textContent).toContain('Not sent.'))
    store(server)
    press('Try again')
    await eventually(() => expect(panel()?.textContent).not.toContain('Not sent.'))
    expect(texts()).toEqual(['Hello'])
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
})
