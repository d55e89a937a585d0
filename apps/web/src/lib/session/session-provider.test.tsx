// @vitest-environment happy-dom
import { queryOptions, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { tokensOf } from '#testing/sign-in.ts'
import { type FetchApi, provideTransport } from '../api/api-client.ts'
import { createQueryClient, requiresNoAccount } from '../api/query-client.ts'
import { writeTokens } from './tokens.ts'
import { SessionProvider } from './session-provider.tsx'
import { signOut } from './sign-out.ts'
import { useSession } from './use-session.ts'

/** As another tab would do it; happy-dom has one tab. */
const changeInOtherTab = (change: () => void) => {
  change()
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
}

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
  root.render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider renderedForVisitor={renderedForVisitor}>
        <Page />
      </SessionProvider>
    </QueryClientProvider>,
  )

const shows = (expected: string) => eventually(() => expect(text()).toBe(expected))

beforeEach(() => {
  writeTokens(undefined)
  transport = () => Promise.resolve(Response.json({ user: { firstName: 'Ada' }, message: 'Bye.' }))
  provideTransport(() => transport)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  writeTokens(undefined)
  provideTransport(() => undefined)
  vi.clearAllMocks()
})

it('shows who signs in, sets the cookie for the server, and reads the person’s data again', async () => {
  show(true)
  await shows('out, my registrations, Regent')
  expect(document.cookie).not.toContain('regent_seen')

  writeTokens(tokensOf('ada'))
  await shows('in, Ada, my registrations, Regent')
  expect(document.cookie).toContain('regent_seen=1')
  expect(readers.registrations).toHaveBeenCalledTimes(2)
  expect(readers.portal).toHaveBeenCalledTimes(1)
})

it('reads data again that the server rendered for a visitor', async () => {
  writeTokens(tokensOf('ada'))
  const queryClient = createQueryClient()
  queryClient.setQueryData(registrations.queryKey, 'registrations of a visitor')
  queryClient.setQueryData(portal.queryKey, 'Regent')
  show(true, queryClient)
  await shows('in, Ada, my registrations, Regent')
  expect(readers.portal).not.toHaveBeenCalled()
})

it('forgets the person and clears the cookie when they sign out', async () => {
  writeTokens(tokensOf('ada'))
  show(true)
  await shows('in, Ada, my registrations, Regent')
  localStorage.setItem('chat-messages', '[]')
  sessionStorage.setItem('draft:account', '{}')
  const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
  // The player of another test may write its preference at any moment.
  const before = kept().filter((key) => !key.startsWith('media-chrome'))
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(text()))
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })

  signOut()
  await eventually(() => expect(readers.registrations).toHaveBeenCalledTimes(2))
  await shows('out, my registrations, Regent')
  observer.disconnect()
  expect(seen.at(-1)).not.toContain('Ada')
  expect(readers.registrations).toHaveBeenCalledTimes(2)
  expect(document.cookie).not.toContain('regent_seen=1')
  expect(before).toEqual(expect.arrayContaining(['chat-messages', 'draft:account']))
  expect(kept().filter((key) => before.includes(key))).toEqual([])
})

it('follows another tab that signs in and out', async () => {
  show(true)
  await shows('out, my registrations, Regent')
  changeInOtherTab(() => Object.entries(tokensOf('ada')).forEach(([name, value]) => localStorage.setItem(name, value)))
  await shows('in, Ada, my registrations, Regent')
  changeInOtherTab(() => localStorage.clear())
  await shows('out, my registrations, Regent')
})

it('reads nothing again when tokens are only renewed', async () => {
  writeTokens(tokensOf('ada'))
  show(true)
  await shows('in, Ada, my registrations, Regent')
  writeTokens({ ...tokensOf('ada'), refreshToken: 'child' })
  expect(readers.registrations).toHaveBeenCalledTimes(1)

  writeTokens(tokensOf('grace'))
  await eventually(() => expect(readers.registrations).toHaveBeenCalledTimes(2))
})

it('stays signed in while the portal does not answer who it is', async () => {
  transport = () => Promise.resolve(Response.json({ code: 'internal', message: 'No.' }, { status: 500 }))
  writeTokens(tokensOf('ada'))
  show(false)
  await shows('in, my registrations, Regent')
})

it('removes the cookie of a session that is gone', async () => {
  document.cookie = 'regent_seen=1; Path=/'
  show(false)
  await shows('out, my registrations, Regent')
  expect(document.cookie).not.toContain('regent_seen=1')
})
