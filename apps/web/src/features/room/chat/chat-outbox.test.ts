// @vitest-environment happy-dom
import { limits } from '@regent/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { eventually } from '#testing/eventually.ts'
import { hears, joinedChat, openChat } from '#testing/open-chat.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a message of one’s own', () => {
  it('is there at once, and replaced by what the server has stored', async () => {
    const { chat, server, texts } = await joinedChat()
    const answer = server.hold()
    chat.send('  Hello ')
    expect(chat.read().unsent).toMatchObject([{ text: 'Hello', state: 'sending' }])
    answer()
    await eventually(() => expect(texts()).toEqual(['Hello']))
    expect(chat.read().unsent).toEqual([])
  })

  it('is there once when the room hears it before the answer', async () => {
    const { chat, server, texts } = await joinedChat()
    const answer = server.hold()
    chat.send('Hello')
    hears(chat, server.store('Hello', 'ann', server.keys()[0]))
    expect(chat.read().unsent).toEqual([])
    answer()
    await eventually(() => expect(server.sent).toHaveLength(1))
    expect(texts()).toEqual(['Hello'])
  })

  it('goes after the one before, so that their order stays', async () => {
    const { chat, server, texts } = await joinedChat()
    for (const text of ['1', '2', '3']) chat.send(text)
    await eventually(() => expect(texts()).toEqual(['1', '2', '3']))
    expect(server.most()).toBe(1)
  })

  it('that failed is sent again with the same key, or deleted', async () => {
    const { chat, server, texts } = await joinedChat()
    server.fail(1)
    chat.send('Hello')
    await eventually(() => expect(chat.read().unsent).toMatchObject([{ state: 'failed' }]))
    const [unsent] = chat.read().unsent
    chat.retry(unsent?.key ?? '')
    await eventually(() => expect(texts()).toEqual(['Hello']))
    expect(new Set(server.keys()).size).toBe(1)
    server.refuse(new AppFailure(400, { code: 'invalid', message: 'Please use plain text' }))
    chat.send('Odd')
    await eventually(() => expect(chat.read().unsent).toMatchObject([{ reason: 'Please use plain text' }]))
    chat.discard(chat.read().unsent[0]?.key ?? '')
    expect(chat.read().unsent).toEqual([])
  })

  it('whose answer was lost is not there twice', async () => {
    const { chat, server, texts } = await joinedChat()
    server.loseAnswer()
    chat.send('Hello')
    await eventually(() => expect(chat.read().unsent).toMatchObject([{ state: 'failed' }]))
    await chat.catchUp()
    expect(texts()).toEqual(['Hello'])
    expect(chat.read().unsent).toEqual([])
  })

  it('and what is typed outlive a reload of the page', async () => {
    const { chat, server } = await joinedChat()
    server.fail(1)
    chat.send('Not sent')
    await eventually(() => expect(chat.read().unsent).toMatchObject([{ state: 'failed' }]))
    chat.write('typed')
    chat.end()
    const again = openChat(server)
    expect(again.chat.read()).toMatchObject({ draft: 'typed', unsent: [{ text: 'Not sent', state: 'failed' }] })
    expect(openChat(server, 'bob').chat.read()).toMatchObject({ draft: '', unsent: [] })
  })

  it('waits as long as the server says, and is sent then', async () => {
    vi.useFakeTimers()
    const { chat, server, texts } = await joinedChat()
    const failure = new AppFailure(429, { code: 'too_many', message: 'Too many requests.' })
    failure.retryAfterSeconds = 7
    server.refuse(failure)
    chat.send('Hello')
    await vi.advanceTimersByTimeAsync(6000)
    expect(texts()).toEqual([])
    expect(chat.read().unsent).toMatchObject([{ state: 'sending' }])
    expect(chat.read().waitUntil - Date.now()).toBeGreaterThan(500)
    await vi.advanceTimersByTimeAsync(1500)
    expect(texts()).toEqual(['Hello'])
    expect(new Set(server.keys()).size).toBe(1)
  })

  it('waits no longer when a host ends slow mode', async () => {
    const { chat, server, texts } = await joinedChat()
    const failure = new AppFailure(429, { code: 'too_many', message: 'Please wait' })
    failure.retryAfterSeconds = 600
    server.refuse(failure)
    chat.send('Hello')
    await eventually(() => expect(chat.read().waitUntil).toBeGreaterThan(0))
    chat.hear({ type: 'slow-mode', seconds: 0 })
    await eventually(() => expect(texts()).toEqual(['Hello']))
  })

  it('is not sent beyond what the portal takes in a minute', async () => {
    vi.useFakeTimers()
    const { chat, server, texts } = await joinedChat()
    for (let count = 0; count <= limits.chatMessagesPerMinute; count += 1) chat.send(`${count}`)
    await vi.advanceTimersByTimeAsync(1000)
    expect(texts()).toHaveLength(limits.chatMessagesPerMinute)
    expect(server.sent).toHaveLength(limits.chatMessagesPerMinute)
    expect(chat.read().waitUntil - Date.now()).toBeGreaterThan(50_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(texts()).toHaveLength(limits.chatMessagesPerMinute + 1)
  })
})
