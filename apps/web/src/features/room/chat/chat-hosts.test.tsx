// @vitest-environment happy-dom
import { chatEndpoints } from '@regent/contract/rooms/chat'
import { beforeEach, describe, expect, it } from 'vitest'
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

const asHost = async (texts: readonly string[] = [], webinar = {}) => {
  const shown = await showChat({ api, role: 'Admin', server: fakeChat(texts), webinar })
  await eventually(() => expect(shown.panel()?.textContent).toContain('Clear Chat'))
  return shown
}

const asking = () => document.querySelector('[role=alertdialog]')
const answerWith = (label: string) =>
  [...(asking()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)?.click()
const asked = (path: string) => api.asked.filter(({ pathname }) => pathname.endsWith(path)).length

describe('clearing the chat', () => {
  it('has a tooltip, asks first, and empties the chat', async () => {
    const { panel, press, server, rows, said } = await asHost(['1', '2'])
    api.answer(chatEndpoints.clear, () => {
      server.clear()
      return { answer: { message: 'Chat cleared.' } }
    })
    await eventually(() => expect(rows()).toHaveLength(2))
    const tips = [...(panel()?.querySelectorAll('[role=tooltip]') ?? [])].map(({ textContent }) => textContent)
    expect(tips).toContain('Clear chat for all participants')
    press('Clear Chat')
    await eventually(() => expect(asking()?.textContent).toContain('Clear the chat?'))
    answerWith('Cancel')
    await eventually(() => expect(asking()).toBeNull())
    expect(asked('/clear')).toBe(0)
    press('Clear Chat')
    await eventually(() => expect(asking()).not.toBeNull())
    answerWith('Clear Chat')
    await said('Chat cleared')
    await eventually(() => expect(rows()).toHaveLength(0))
    await eventually(() => expect(localStorage.getItem('chat-messages') ?? '').not.toContain('"2"'))
  })

  it('says that it failed, and keeps the messages', async () => {
    api.breakOff(chatEndpoints.clear)
    const { press, rows, said } = await asHost(['1'])
    press('Clear Chat')
    await eventually(() => expect(asking()).not.toBeNull())
    answerWith('Clear Chat')
    await said('The chat could not be cleared')
    expect(rows()).toHaveLength(1)
  })
})

describe('slow mode', () => {
  it('is chosen by a host, who is not slowed', async () => {
    const { panel, setDetails } = await asHost()
    api.answer(chatEndpoints.slow, () => ({ answer: { seconds: 30 } }))
    const select = () => panel()?.querySelector('select')
    expect([...(select()?.options ?? [])].map(({ text }) => text)).toEqual([
      'Off',
      '10 s',
      '30 s',
      '1 min',
      '2 min',
      '5 min',
      '10 min',
    ])
    setDetails({ chat: { isAllowed: true, slowSeconds: 30 } })
    const chosen = select() as HTMLSelectElement
    chosen.value = '30'
    chosen.dispatchEvent(new Event('change', { bubbles: true }))
    await eventually(() => expect(api.sent.at(-1)).toEqual({ seconds: 30 }))
    await eventually(() => expect(select()?.value).toBe('30'))
    expect(panel()?.textContent).not.toContain('one message every')
  })
})

describe('one message', () => {
  it('is deleted by a host from its menu', async () => {
    const { texts, server } = await asHost(['Fine', 'Rude'])
    api.answer(chatEndpoints.delete, () => {
      server.remove('Rude')
      return { answer: { message: 'Message deleted.' } }
    })
    await eventually(() => expect(document.querySelectorAll('.chat-row__menu')).toHaveLength(2))
    const [, menu] = document.querySelectorAll<HTMLElement>('.chat-row__menu')
    expect(menu?.getAttribute('aria-label')).toBe('Options for the message of Bob Lee')
    menu?.focus()
    menu?.click()
    await eventually(() => expect(document.querySelector('[role=menuitem]')?.textContent).toBe('Delete for everyone'))
    document.querySelector<HTMLElement>('[role=menuitem]')?.click()
    await eventually(() => expect(texts()).toEqual(['Fine']))
  })

  it('has no menu for attendees', async () => {
    const { rows } = await showChat({ api, server: fakeChat(['Hello']) })
    await eventually(() => expect(rows()).toHaveLength(1))
    expect(document.querySelector('.chat-row__menu')).toBeNull()
  })
})

it('a host is told when attendees do not see the chat', async () => {
  const { panel } = await asHost([], { displayComments: 'No' })
  expect(panel()?.textContent).toContain('Attendees do not see this chat')
})
