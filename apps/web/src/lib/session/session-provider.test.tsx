// @vitest-environment happy-dom
import { queryOptions, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type FetchApi, provideTransport } from '../api/api-client.ts'
import { createQueryClient, requiresNoAccount } from '../api/query-client.ts'
import { writeTokens } from './tokens.ts'
import { SessionProvider } from './session-provider.tsx'
import { signOut } from './sign-out.ts'
import { useSession } from './use-session.ts'

const tokensOf = (person: string) => ({
  accessToken: `head.${btoa(JSON.stringify({ sub: person }))}.seal`,
  refreshToken: `${person} refreshes`,
})

/** What a storage event tells other tabs; happy-dom has one tab. */
const tellOtherTab = (change: () => void) =>
  act(async () => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    await eventually(() => undefined)
  })

const readers = {
  registrations: vi.fn(() => Promise.resolve('my registrations')),
  portal: vi.fn(() => Promise.resolve('Regent')),
}
const registrations = queryOptions({ queryKey: ['registrations'], queryFn: readers.registrations })
const portal = queryOptions({ queryKey: ['portal'], queryFn: readers.portal, meta: requiresNoAccount })

const Page = () => {
  const { state, user } = useSession()
  const shown = [state, user?.firstName, useQuery(registrations).data, useQuery(portal).data]
  return <p>{shown.filter(Boolean).join(', ')}</p>
}

let root: Root
let transport: FetchApi
const text = () => document.body.textContent

const show = (renderedForVisitor: boolean, queryClient = createQueryClient()) =>
  act(async () => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <SessionProvider renderedForVisitor={renderedForVisitor}>
          <Page />
        </SessionProvider>
      </QueryClientProvider>,
    )
    await Promise.resolve()
  })

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  transport = () => Promise.resolve(Response.json({ user: { firstName: 'Ada' }, message: 'Bye.' }))
  provideTransport(() => transport)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(async () => {
    root.unmount()
    await Promise.resolve()
  })
  document.body.replaceChildren()
  writeTokens(undefined)
  provideTransport(() => undefined)
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

it('shows who signs in, tells the server that somebody did, and reads again what depends on it', async () => {
  await show(true)
  await settle()
  expect(text()).toBe('out, my registrations, Regent')
  expect(document.cookie).not.toContain('regent_seen')

  act(() => writeTokens(tokensOf('ada')))
  await settle()
  expect(text()).toBe('in, Ada, my registrations, Regent')
  expect(document.cookie).toContain('regent_seen=1')
  expect(readers.registrations).toHaveBeenCalledTimes(2)
  expect(readers.portal).toHaveBeenCalledTimes(1)
})

it('reads again, as the person, what a page brought along that was painted for a stranger', async () => {
  writeTokens(tokensOf('ada'))
  const queryClient = createQueryClient()
  queryClient.setQueryData(registrations.queryKey, 'registrations of nobody')
  queryClient.setQueryData(portal.queryKey, 'Regent')
  await show(true, queryClient)
  await settle()
  expect(text()).toBe('in, Ada, my registrations, Regent')
  expect(readers.portal).not.toHaveBeenCalled()
})

it('forgets the person when they sign out, and what the server may paint', async () => {
  writeTokens(tokensOf('ada'))
  await show(true)
  await settle()
  localStorage.setItem('chat-messages', '[]')
  sessionStorage.setItem('draft:account', '{}')
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  // The player of another test may write its preference at any moment.
  const before = kept().filter((key) => !key.startsWith('media-chrome'))
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(text()))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })

  act(() => signOut())
  await settle()
  observer.disconnect()
  expect(text()).toBe('out, my registrations, Regent')
  expect(seen.at(-1)).not.toContain('Ada')
  expect(readers.registrations).toHaveBeenCalledTimes(2)
  expect(document.cookie).not.toContain('regent_seen=1')
  expect(before).toEqual(expect.arrayContaining(['chat-messages', 'draft:account']))
  expect(kept().filter((key) => before.includes(key))).toEqual([])
})

it('follows another tab that signs in and out', async () => {
  await show(true)
  await settle()
  await tellOtherTab(() =>
    Object.entries(tokensOf('ada')).forEach(([name, value]) => localStorage.setItem(name, value)),
  )
  await settle()
  expect(text()).toBe('in, Ada, my registrations, Regent')
  await tellOtherTab(() => localStorage.clear())
  await settle()
  expect(text()).toBe('out, my registrations, Regent')
})

it('takes nobody for another when tokens are only renewed', async () => {
  writeTokens(tokensOf('ada'))
  await show(true)
  await settle()
  act(() => writeTokens({ ...tokensOf('ada'), refreshToken: 'child' }))
  await settle()
  expect(readers.registrations).toHaveBeenCalledTimes(1)

  act(() => writeTokens(tokensOf('grace')))
  await settle()
  expect(readers.registrations).toHaveBeenCalledTimes(2)
})

it('is in also while nobody answers who it is, and says why', async () => {
  transport = () => Promise.resolve(Response.json({ code: 'internal', message: 'No.' }, { status: 500 }))
  writeTokens(tokensOf('ada'))
  await show(false)
  await settle()
  expect(text()).toBe('in, my registrations, Regent')
})

it('heals a sign of a session that is gone', async () => {
  document.cookie = 'regent_seen=1; Path=/'
  await show(false)
  await settle()
  expect(document.cookie).not.toContain('regent_seen=1')
  expect(text()).toContain('out')
})
