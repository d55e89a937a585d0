// @vitest-environment happy-dom
import { authEndpoints } from '@regent/contract/identity/auth'
import { profileEndpoints } from '@regent/contract/identity/profile'
import { sessionEndpoints } from '@regent/contract/identity/sessions'
import { memberAloneMessage, viewOnlyMessage } from '@regent/contract/identity/view-as-header'
import { queryOptions, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { user } from '#testing/profile.tsx'
import { tokensOf } from '#testing/sign-in.ts'
import { callApi } from '../api/api-client.ts'
import { createQueryClient, requiresNoAccount } from '../api/query-client.ts'
import { SessionProvider } from './session-provider.tsx'
import { signOut } from './sign-out.ts'
import { writeTokens } from './tokens.ts'
import { useSession } from './use-session.ts'
import { readViewAs, writeViewAs } from './view-as.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(profileEndpoints.user, () => ({
    answer: { user: { ...user, firstName: 'Grace', role: 'admin' as const } },
  }))
  api.answer(profileEndpoints.show, () => ({ answer: { ...user, firstName: 'Marcus' } }))
  api.answer(authEndpoints.logout, () => ({ answer: { message: 'Bye.' } }))
  writeTokens(tokensOf('grace'))
})

afterEach(() => {
  writeViewAs(undefined)
  writeTokens(undefined)
})

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call while the portal is viewed as another viewer', () => {
  it('says so, unless it is about the person’s own session', async () => {
    writeViewAs({ viewer: 'Elite' })
    await callApi(profileEndpoints.show, {})
    await callApi(profileEndpoints.user, {})
    expect(api.viewers).toEqual(['Elite', 'self'])
  })

  it('that would change something is not sent: by a link in its address neither', async () => {
    writeViewAs({ viewer: 'Elite' })
    const calls = [
      callApi(profileEndpoints.update, { body: { city: 'Rome' } }),
      callApi(authEndpoints.confirmEmail, { params: { token: 'x' } }),
      callApi(authEndpoints.login, { body: { email: 'ada@example.com', password: 'x' } }),
    ]
    for (const call of calls) {
      expect(await failureOf(call)).toMatchObject({ status: 403, code: 'view_only', serverMessage: viewOnlyMessage })
    }
    expect(await failureOf(callApi(sessionEndpoints.list, { query: {} }))).toMatchObject({
      message: memberAloneMessage,
    })
    expect(api.asked).toEqual([])
  })

  it('that a visitor may not make renews no token', async () => {
    writeViewAs({ viewer: 'visitor' })
    api.refuse(profileEndpoints.show, 'not_signed_in')
    expect(await failureOf(callApi(profileEndpoints.show, {}))).toMatchObject({ status: 401 })
    expect(api.asked).toHaveLength(1)
  })
})

const reads = { own: vi.fn(), portal: vi.fn() }
const own = queryOptions({
  queryKey: ['own'],
  queryFn: () => (reads.own(), `own of ${readViewAs()?.viewer ?? 'self'}`),
})
const portal = queryOptions({
  queryKey: ['portal'],
  queryFn: () => (reads.portal(), 'Regent'),
  meta: requiresNoAccount,
})

const Page = () => {
  const { state, user: known } = useSession()
  return <p>{[state, known?.firstName, useQuery(own).data, useQuery(portal).data].filter(Boolean).join(', ')}</p>
}

describe('the page', () => {
  const show = () => {
    vi.clearAllMocks()
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider renderedForVisitor={false}>
          <Page />
        </SessionProvider>
      </QueryClientProvider>,
    )
    onTestFinished(() => {
      root.unmount()
      document.body.replaceChildren()
    })
  }
  const shows = (expected: string) => eventually(() => expect(document.body.textContent).toBe(expected))

  it('reads everything again that differs between viewers, when viewing begins and when it stops', async () => {
    show()
    await shows('in, Grace, own of self, Regent')
    writeViewAs({ viewer: 'Lead' })
    await shows('in, Marcus, own of Lead, Regent')
    writeViewAs({ viewer: 'visitor' })
    await shows('out, own of visitor, Regent')
    writeViewAs(undefined)
    await shows('in, Grace, own of self, Regent')
    expect(reads.own).toHaveBeenCalledTimes(4)
    expect(reads.portal).toHaveBeenCalledTimes(1)
  })

  it('is seen as it is once the person signs out', async () => {
    writeViewAs({ viewer: 'Elite' })
    show()
    await shows('in, Marcus, own of Elite, Regent')
    expect(document.documentElement.hasAttribute('data-view-as')).toBe(true)
    signOut()
    await shows('out, own of self, Regent')
    expect(readViewAs()).toBeUndefined()
    expect(sessionStorage.getItem('view-as')).toBeNull()
    expect(document.documentElement.hasAttribute('data-view-as')).toBe(false)
  })
})

describe('a tab that is loaded again', () => {
  const load = async () => {
    vi.resetModules()
    return (await import('./view-as.ts')).readViewAs()
  }

  it('goes on to view the portal as the same viewer', async () => {
    const viewAs = { viewer: '0198c1de-0000-7000-8000-000000000000', name: 'Marcus Bell', from: '/admin/members' }
    writeViewAs(viewAs)
    expect(await load()).toEqual(viewAs)
  })

  it.each(['', 'null', '[]', '{"viewer":1}', 'Elite'])('views it as itself where it has stored %j', async (stored) => {
    sessionStorage.setItem('view-as', stored)
    expect(await load()).toBeUndefined()
  })
})
