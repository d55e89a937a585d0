// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { profileEndpoints, type User } from '@regent/contract/identity/profile'
import { viewAsEndpoints } from '@regent/contract/identity/view-as'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { SessionProvider } from '#lib/session/session-provider.tsx'
import { writeTokens } from '#lib/session/tokens.ts'
import { readViewAs, useViewAs, type ViewAs, writeViewAs } from '#lib/session/view-as.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { user } from '#testing/profile.tsx'
import { watchEffects } from '#testing/ready.tsx'
import { renderPage } from '#testing/render-page.tsx'
import { signIn } from '#testing/sign-in.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { useStartViewing } from './use-view-as-actions.ts'
import { ViewAsBand } from './view-as-band.tsx'
import { ViewAsEntry } from './view-as-entry.tsx'

let api: ReturnType<typeof fakeApi>

const member: User = { ...user, _id: '0198c1de-0000-7000-8000-000000000000', firstName: 'Marcus', lastName: 'Bell' }

const Members = () => {
  const { start } = useStartViewing()
  return (
    <button type="button" onClick={() => start(member._id)}>
      View as Marcus
    </button>
  )
}

const Page = () => {
  const viewAs = useViewAs()
  return (
    <SessionProvider renderedForVisitor={false}>
      {viewAs ? <ViewAsBand viewAs={viewAs} /> : <ViewAsEntry />}
      <Members />
      <a href="/files/sessions/1.ics" download>
        Calendar file
      </a>
      <a href="/terms" target="_blank">
        Terms
      </a>
      <Toasts />
    </SessionProvider>
  )
}

const open = async (address?: string) => {
  const { Ready, isReady } = watchEffects()
  const shown = renderPage(
    () => (
      <>
        <Page />
        <Ready />
      </>
    ),
    address,
  )
  await isReady
  // As before any click, what shows toasts is there before one is needed.
  window.dispatchEvent(new KeyboardEvent('keydown'))
  await eventually(() => expect(document.querySelector('section:not(.view-as)')).not.toBeNull())
  return shown
}

const toasted = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))

beforeEach(() => {
  api = fakeApi()
  api.answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
  api.answer(profileEndpoints.show, () => ({ answer: member }))
  api.answer(viewAsEndpoints.start, () => {
    const { viewAs } = api.sent.at(-1) as { viewAs: string }
    return { answer: { viewAs, ...(viewAs === member._id && { name: 'Marcus Bell' }) } }
  })
  signIn(api, { role: 'admin' })
})

afterEach(() => {
  writeViewAs(undefined)
  writeTokens(undefined)
})

const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]

describe('the choice of viewers', () => {
  it('names those that need no member, and begins with one', async () => {
    const { press, text } = await open('/courses?group=1')
    press('View as…')
    await eventually(() =>
      expect(items().map(({ textContent }) => textContent)).toEqual([
        'Elite member',
        'Member who is not Elite',
        'Visitor',
      ]),
    )
    items()[0]?.click()
    await eventually(() =>
      expect(text()).toContain('You see the portal as an Elite member sees it. Nothing can be changed.'),
    )
    expect(api.sent).toEqual([{ viewAs: 'Elite' }])
    expect(readViewAs()).toEqual({ viewer: 'Elite' })
  })

  it('says why it failed, and then nothing has begun', async () => {
    api.refuse(viewAsEndpoints.start, 'not_found', 'There is no such member.')
    const { press } = await open()
    press('View as Marcus')
    await eventually(() => expect(document.body.textContent).toContain('There is no such member.'))
    expect(readViewAs()).toBeUndefined()
  })

  it('leaves the admin area, and stopping leads back there', async () => {
    const { press, router, text } = await open('/admin/members?search=bell')
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    press('View as Marcus')
    await eventually(() => expect(reload).toHaveBeenCalledOnce())
    expect(router.state.location.pathname).toBe('/')
    expect(readViewAs()).toBeUndefined()
    // The next document reads it.
    writeViewAs(JSON.parse(sessionStorage.getItem('view-as') ?? '') as ViewAs)
    await eventually(() => expect(text()).toContain('You see the portal as Marcus Bell sees it.'))
    press('Stop')
    await eventually(() => expect(router.state.location.search).toBe('?search=bell'))
    expect(router.state.location.pathname).toBe('/admin/members')
    expect(readViewAs()).toBeUndefined()
  })
})

describe('the band', () => {
  const showBand = async (viewAs: ViewAs, address = '/courses') => {
    writeViewAs(viewAs)
    const shown = await open(address)
    await eventually(() => expect(shown.page.querySelector('[role="status"]')?.textContent).toContain('Nothing can be'))
    return shown
  }

  it.each([
    [{ viewer: 'Lead' }, 'a member who is not Elite'],
    [{ viewer: 'visitor' }, 'a visitor'],
    [{ viewer: member._id, name: 'Marcus Bell' }, 'Marcus Bell'],
    [{ viewer: member._id }, 'a member'],
    [{ viewer: 'toString' }, 'a member'],
  ])('of %o says whom the page is seen as, to those who only hear it too', async (viewAs, whose) => {
    const { page } = await showBand(viewAs)
    const status = page.querySelector('[role="status"]')
    await eventually(() => expect(status?.querySelector('[aria-hidden]')).toBeNull())
    expect(status?.textContent).toBe(`You see the portal as ${whose} sees it. Nothing can be changed.`)
  })

  it('stops on the page where the person is', async () => {
    const { press, router, text } = await showBand({ viewer: 'Elite' })
    press('Stop')
    await toasted('You see the portal as yourself again.')
    expect(router.state.location.pathname).toBe('/courses')
    expect(text()).not.toContain('Nothing can be changed.')
  })

  it('ends by itself once there is no such member any more', async () => {
    api.refuse(profileEndpoints.show, 'not_found')
    writeViewAs({ viewer: member._id, name: 'Marcus Bell' })
    await open()
    await toasted('The portal can no longer be viewed as this member.')
    expect(readViewAs()).toBeUndefined()
  })

  it('keeps the calendar file of the member from being downloaded', async () => {
    const { page } = await showBand({ viewer: member._id, name: 'Marcus Bell' })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    page.querySelector('a[download]')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    await toasted('The calendar file is only for the member')
  })
})
