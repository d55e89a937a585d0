// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMessage, fakeChat } from '#testing/room/fake-chat.ts'
import { showChat } from '#testing/room/show-chat.tsx'
import { showLiveRoom } from '#testing/room/show-live-room.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the panel', () => {
  it('has the specified words', async () => {
    const { panel, field } = await showChat({ api })
    expect(panel()?.querySelector('h2')?.textContent).toBe('Live Chat')
    expect(field()?.placeholder).toBe('Type a message')
    expect(panel()?.textContent).not.toContain('Clear Chat')
  })

  it('shows one’s own messages apart from those of others, with sender and time', async () => {
    const at = Date.parse('2026-01-01T12:41:00Z')
    const server = fakeChat()
    server.messages.push(
      aMessage({ sender: 'Margaret Ellison (Admin)', text: 'Welcome', timestamp: at }),
      aMessage({ sender: 'Ann Stone (User)', text: 'Thank you', person: 'ann', timestamp: at }),
    )
    const { rows } = await showChat({ api, server })
    await eventually(() => expect(rows()).toHaveLength(2))
    const [other, own] = rows()
    expect(other?.className).toContain('chat-row--other')
    expect(other?.querySelector('header')?.textContent).toBe('Margaret EllisonHost07:41')
    expect(own?.className).toContain('chat-row--own')
    expect(own?.querySelector('time')?.textContent).toBe('07:41')
    expect(own?.querySelector('time')?.getAttribute('datetime')).toBe('2026-01-01T12:41:00.000Z')
  })

  it('shows markup as text, and web addresses as safe links', async () => {
    const server = fakeChat(['<img src=x onerror=alert(1)> https://example.com/a javascript:alert(1)'])
    const { rows } = await showChat({ api, server })
    await eventually(() => expect(rows()).toHaveLength(1))
    const [row] = rows()
    expect(row?.querySelector('img, script')).toBeNull()
    expect(row?.textContent).toContain('<img src=x onerror=alert(1)>')
    const links = [...(row?.querySelectorAll('a') ?? [])]
    expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
      ['https://example.com/a', '_blank', 'noopener noreferrer nofollow'],
    ])
  })

  it('shortens a message of many lines until the person asks for all of it', async () => {
    const server = fakeChat([Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n')])
    const { rows, press } = await showChat({ api, server })
    await eventually(() => expect(rows()[0]?.textContent).toContain('line 11'))
    expect(rows()[0]?.textContent).not.toContain('line 12')
    press('Show all of it')
    await eventually(() => expect(rows()[0]?.textContent).toContain('line 399'))
    press('Show less')
    await eventually(() => expect(rows()[0]?.textContent).not.toContain('line 12'))
  })

  it('draws a part of many messages only', async () => {
    const { rows, hears, server } = await showChat({ api })
    for (let count = 0; count < 2000; count += 1) hears({ type: 'chat', message: server.say(`${count}`) })
    await eventually(() => expect(rows().at(-1)?.textContent ?? '').toContain('1999'))
    expect(rows().length).toBeLessThan(250)
  })
})

describe('over a cut', () => {
  it('the chat stays open with what is typed, and shows what was said meanwhile', async () => {
    const { server, picture, texts, field, write, media } = await showChat({ api, server: fakeChat(['1']) })
    await eventually(() => expect(texts()).toEqual(['1']))
    await write('half a sentence')
    picture(true)
    server.say('2')
    picture()
    await eventually(() => expect(texts()).toEqual(['1', '2']))
    media.latest().listener.onCut('network')
    server.say('3')
    server.remove('1')
    await eventually(() => expect(media.rooms).toHaveLength(2))
    await eventually(() => expect(texts()).toEqual(['2', '3']))
    expect(field()?.value).toBe('half a sentence')
  })
})

describe('the control', () => {
  it('counts what is unread while the chat is closed', async () => {
    const { control, hears, panel, press, server } = await showChat({ api })
    press('Close chat')
    await eventually(() => expect(panel()).toBeNull())
    expect(control('chat')?.textContent).toBe('Chat')
    hears({ type: 'chat', message: server.say('1') })
    hears({ type: 'chat', message: server.say('2') })
    await eventually(() => expect(control('chat')?.textContent).toBe('2 unread messages in the 2Chat'))
    control('chat')?.click()
    await eventually(() => expect(control('chat')?.textContent).toBe('Chat'))
  })

  it('tells screen readers of new messages by count', async () => {
    const { hears, status, server } = await showChat({ api })
    const drawn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const pass = async (ms: number) => {
      await drawn()
      await vi.advanceTimersByTimeAsync(ms)
      await drawn()
    }
    for (let count = 0; count < 50; count += 1) hears({ type: 'chat', message: server.say('more') })
    await pass(4000)
    expect(status()).toContain('50 new chat messages')
    hears({ type: 'chat', message: server.say('more') })
    await pass(5000)
    expect(status()).not.toContain('1 new chat message')
    await pass(10_000)
    expect(status()).toContain('1 new chat message')
  })
})

describe('closing the comments of the webinar', () => {
  it('closes the chat of attendees with a word, and opening them brings it back', async () => {
    const server = fakeChat(['Hello'])
    const { hears, panel, control, said, rows, field, write } = await showChat({ api, server })
    await eventually(() => expect(rows()).toHaveLength(1))
    await write('half a sentence')
    hears({ type: 'chat-allowed', isAllowed: false })
    await said('The chat is closed')
    expect([panel(), control('chat')]).toEqual([null, null])
    hears({ type: 'chat-allowed', isAllowed: true })
    await said('The chat is open again')
    expect(panel()).toBeNull()
    control('chat')?.click()
    await eventually(() => expect(rows()).toHaveLength(1))
    expect(field()?.value).toBe('half a sentence')
  })

  it('leaves the keyboard at the head of the room, where what is typed on turns nothing on', async () => {
    const { hears, page, field, key, connection, said, write } = await showChat({ api })
    const turn = vi.spyOn(connection, 'turn')
    field()?.focus()
    await write('I cannot hear yo')
    key('o')
    hears({ type: 'chat-allowed', isAllowed: false })
    await said('The chat is closed')
    const heading = page.querySelector('h1')
    await eventually(() => expect(document.activeElement).toBe(heading))
    for (const typed of ['v', 'm']) heading?.dispatchEvent(new KeyboardEvent('keydown', { key: typed, bubbles: true }))
    expect(turn).not.toHaveBeenCalled()
  })

  it('takes the button away without losing the keyboard', async () => {
    const { hears, page, control, press } = await showChat({ api })
    press('Close chat')
    await eventually(() => expect(page.querySelector('.chat-panel')).toBeNull())
    control('chat')?.focus()
    hears({ type: 'chat-allowed', isAllowed: false })
    await eventually(() => expect(control('chat')).toBeNull())
    await eventually(() => expect(document.activeElement).toBe(page.querySelector('h1')))
  })
})

it.each([
  ['User', false],
  ['Guest', true],
] as const)('a %s of a webinar without comments: a button for the chat is %s', async (role, isThere) => {
  const chat = { isAllowed: isThere, slowSeconds: 0 }
  const { control, page } = await showLiveRoom({ api, role, chat, webinar: { displayComments: 'No' } })
  await eventually(() => expect(page.querySelector('.control-bar')?.textContent).toContain('More'))
  expect(control('chat') !== null).toBe(isThere)
})
