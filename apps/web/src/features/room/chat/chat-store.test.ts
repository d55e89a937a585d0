// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMessage, fakeChat } from '#testing/room/fake-chat.ts'
import { hears, joinedChat, openChat } from '#testing/room/open-chat.ts'
import { createChatStore, secondLookMs } from './chat-store.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the messages', () => {
  it('are in the order of the server for everyone, each once, however they arrive', async () => {
    const server = fakeChat(['1', '2', '3'])
    const { chat, texts } = await joinedChat(server)
    const [four, five, six] = [server.say('4'), server.say('5'), server.say('6')]
    hears(chat, six, four, four, five)
    expect(texts()).toEqual(['1', '2', '3', '4', '5', '6'])
    await chat.catchUp()
    expect(texts()).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  it('without text or sender are ignored', async () => {
    const { chat, texts } = await joinedChat()
    hears(chat, aMessage({ text: ' ' }), aMessage({ sender: '' }))
    expect(texts()).toEqual([])
  })

  it('of before are read page by page', async () => {
    const server = fakeChat(Array.from({ length: 250 }, (_, index) => `${index}`))
    const { chat, texts } = await joinedChat(server)
    expect(texts()).toHaveLength(100)
    expect(chat.read().older).toBe('more')
    await chat.readOlder()
    expect(texts()).toHaveLength(200)
    await Promise.all([chat.readOlder(), chat.readOlder()])
    expect(texts()).toEqual(Array.from({ length: 250 }, (_, index) => `${index}`))
    expect(chat.read().older).toBe('none')
  })

  it('can be asked for again when earlier ones could not be read', async () => {
    const server = fakeChat(Array.from({ length: 150 }, (_, index) => `${index}`))
    const { chat, texts } = await joinedChat(server)
    server.fail(1)
    await chat.readOlder()
    expect(chat.read().older).toBe('failed')
    await chat.readOlder()
    expect(texts()).toHaveLength(150)
  })
})

describe('after a cut', () => {
  it('nothing is missing, nothing is there twice, and what was deleted meanwhile is gone', async () => {
    const server = fakeChat(['1', '2', '3'])
    const { chat, texts } = await joinedChat(server)
    server.remove('2')
    for (let index = 4; index < 240; index += 1) server.say(`${index}`)
    await chat.catchUp()
    expect(texts()).toEqual(server.messages.map(({ text }) => text))
    expect(chat.read().unread).toBe(236)
  })

  it('a message that is said while the history is read is not lost', async () => {
    const server = fakeChat(['1'])
    const { chat, texts } = await joinedChat(server)
    const answer = server.hold()
    const reading = chat.catchUp()
    hears(chat, server.say('2'))
    answer()
    await reading
    expect(texts()).toEqual(['1', '2'])
  })

  it('a message that is deleted while the history is read does not come back', async () => {
    const server = fakeChat(['1', '2'])
    const { chat, texts } = await joinedChat(server)
    const answer = server.hold()
    const reading = chat.catchUp()
    chat.hear({ type: 'chat-deleted', id: server.messages[1]?.id ?? '' })
    answer()
    await reading
    expect(texts()).toEqual(['1'])
  })

  it('reading is tried until it works', async () => {
    vi.useFakeTimers()
    const server = fakeChat(['1'])
    const { chat, texts } = openChat(server)
    server.fail(3)
    const reading = chat.catchUp()
    await vi.advanceTimersByTimeAsync(100)
    expect(chat.read()).toMatchObject({ isRead: false, isFailing: true })
    await vi.advanceTimersByTimeAsync(10_000)
    await reading
    expect(texts()).toEqual(['1'])
    expect(chat.read().isFailing).toBe(false)
  })

  it('what was said before the page could hear it is found by a second look', async () => {
    vi.useFakeTimers()
    const { texts, server } = await joinedChat()
    server.say('not heard')
    await vi.advanceTimersByTimeAsync(secondLookMs + 100)
    expect(texts()).toEqual(['not heard'])
  })
})

describe('unread messages', () => {
  it('are those of others since the chat was hidden; none once it is shown', async () => {
    const server = fakeChat(['before'])
    const { chat } = await joinedChat(server)
    expect(chat.read().unread).toBe(0)
    hears(chat, server.say('1'), server.say('mine', 'ann'), server.say('2'))
    expect(chat.read().unread).toBe(2)
    chat.show(true)
    expect(chat.read().unread).toBe(0)
    hears(chat, server.say('3'))
    expect(chat.read().unread).toBe(0)
    chat.show(false)
    hears(chat, server.say('4'))
    expect(chat.read().unread).toBe(1)
    chat.hear({ type: 'clear-chat' })
    expect(chat.read().unread).toBe(0)
  })

  it('are still unread after a reload', async () => {
    const server = fakeChat(['before'])
    const first = await joinedChat(server)
    hears(first.chat, server.say('1'))
    first.chat.end()
    server.say('2')
    const { chat } = await joinedChat(server)
    expect(chat.read().unread).toBe(2)
  })
})

describe('the cache "chat-messages"', () => {
  const stored = () => localStorage.getItem('chat-messages') ?? ''

  it('is shown at once after a reload, and corrected by the server', async () => {
    const server = fakeChat(['1', '2'])
    const first = await joinedChat(server)
    first.chat.end()
    server.remove('1')
    server.say('3')
    const { chat, texts } = openChat(server)
    expect(texts()).toEqual(['1', '2'])
    await chat.catchUp()
    expect(texts()).toEqual(['2', '3'])
  })

  it('is written while people talk, and emptied when the chat is cleared', async () => {
    const server = fakeChat()
    const { chat } = await joinedChat(server)
    hears(chat, server.say('Hello'))
    await eventually(() => expect(stored()).toContain('Hello'))
    server.clear()
    chat.hear({ type: 'clear-chat' })
    expect(localStorage.getItem('chat-messages')).toBeNull()
    expect(chat.read().messages).toEqual([])
  })

  it('belongs to one person and one webinar', async () => {
    const server = fakeChat(['secret'])
    const { chat } = await joinedChat(server)
    chat.end()
    expect(openChat(fakeChat(), 'bob').texts()).toEqual([])
    const other = createChatStore({ calls: fakeChat().calls, room: 'another' })
    other.begin('ann')
    expect(other.read().messages).toEqual([])
    other.hear({ type: 'clear-chat' })
    expect(openChat(server).texts()).toEqual(['secret'])
  })

  it('is not shown to attendees to whom the chat was closed', async () => {
    const { chat, texts } = await joinedChat(fakeChat(['1']))
    chat.close()
    expect(texts()).toEqual([])
    chat.end()
    expect(stored()).not.toContain('"1"')
    await chat.catchUp()
    expect(texts()).toEqual(['1'])
  })

  it.each([
    '{',
    '[]',
    '{"land-trusts":{"person":"ann"}}',
    'null',
    '{"land-trusts":{"person":"ann","seen":"","messages":[{"id":"1","person":"b","sender":"B","text":"Hi","timestamp":9e15}]}}',
  ])('is ignored when it holds %s', (content) => {
    localStorage.setItem('chat-messages', content)
    expect(openChat().texts()).toEqual([])
  })
})
