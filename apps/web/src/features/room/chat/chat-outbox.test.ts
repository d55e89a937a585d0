// @vitest-environment happy-dom
import { limits } from '@regent/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppFailure } from '#lib/api/app-failure.ts'
import { eventually } from '#testing/eventually.ts'
import { hears, joinedChat, openChat } from '#testing/room/open-chat.ts'
import { patienceMs } from './chat-outbox.ts'

const broken = () => new AppFailure(500, { code: 'internal', message: 'Something broke' })
const restarting = () => new AppFailure(503, { code: 'busy', message: 'The portal is busy' })

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
    server.refuse(broken())
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
    await eventually(() => expect(chat.read().isAway).toBe(true))
    await chat.catchUp()
    expect(texts()).toEqual(['Hello'])
    expect(chat.read().unsent).toEqual([])
  })

  it('and what is typed outlive a reload of the page', async () => {
    const { chat, server } = await joinedChat()
    server.refuse(broken())
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

describe('while the portal does not answer, a message', () => {
  const away = async () => {
    vi.useFakeTimers()
    const opened = await joinedChat()
    // The look after joining has its own tries.
    await vi.advanceTimersByTimeAsync(5000)
    opened.server.fail(Infinity)
    opened.chat.send('1')
    await vi.advanceTimersByTimeAsync(0)
    expect(opened.chat.read()).toMatchObject({ isAway: true, unsent: [{ state: 'sending' }] })
    return opened
  }

  it.each([
    ['no answer', AppFailure.beforeAnswer('no_answer')],
    ['a browser that is offline', AppFailure.beforeAnswer('offline')],
    ['a restarting database', restarting()],
  ])('waits and is sent again after %s', async (_, failure) => {
    vi.useFakeTimers()
    const { chat, server, texts } = await joinedChat()
    server.refuse(failure)
    chat.send('Hello')
    await vi.advanceTimersByTimeAsync(100)
    expect(chat.read()).toMatchObject({ isAway: true, unsent: [{ state: 'sending' }] })
    await vi.advanceTimersByTimeAsync(500)
    expect(texts()).toEqual(['Hello'])
    expect(chat.read()).toMatchObject({ isAway: false, unsent: [] })
    expect(new Set(server.keys()).size).toBe(1)
  })

  it('is sent in its order after a cut of 90 seconds, and asked for with growing pauses', async () => {
    const { chat, server, texts } = await away()
    chat.send('2')
    await vi.advanceTimersByTimeAsync(45_000)
    chat.send('3')
    await vi.advanceTimersByTimeAsync(45_000)
    expect(chat.read().unsent).toMatchObject(['1', '2', '3'].map((text) => ({ text, state: 'sending' })))
    expect(server.sent.length).toBeLessThan(20)
    expect(new Set(server.keys()).size).toBe(1)
    server.fail(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual(['1', '2', '3'])
  })

  it('is sent at once when the portal may be back', async () => {
    const { chat, server, texts } = await away()
    await vi.advanceTimersByTimeAsync(60_000)
    server.fail(1)
    chat.sendNow()
    await vi.advanceTimersByTimeAsync(0)
    // A little too early; the next try is not far.
    expect(texts()).toEqual([])
    await vi.advanceTimersByTimeAsync(500)
    expect(texts()).toEqual(['1'])
  })

  it('can be deleted', async () => {
    const { chat, server, texts } = await away()
    chat.send('2')
    chat.discard(chat.read().unsent[0]?.key ?? '')
    server.fail(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual(['2'])
  })

  it('is not sent in the end, and each has its time', async () => {
    const { chat, server, texts } = await away()
    await vi.advanceTimersByTimeAsync(60_000)
    chat.send('2')
    await vi.advanceTimersByTimeAsync(patienceMs - 45_000)
    expect(chat.read().unsent).toMatchObject([{ state: 'failed' }, { state: 'sending' }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(chat.read().unsent).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    const tries = server.sent.length
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(server.sent).toHaveLength(tries)
    // Trying again has as much time as the first time.
    chat.retry(chat.read().unsent[0]?.key ?? '')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(chat.read().unsent).toMatchObject([{ state: 'sending' }, { state: 'failed' }])
    server.fail(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(texts()).toEqual(['1'])
  })
})
