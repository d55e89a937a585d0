// @vitest-environment happy-dom
import { funnelEndpoints } from '@regent/contract/figures/funnel'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aPerson } from '#testing/room/fake-media-room.ts'
import { attendee, buttonOf, noPermissions, says, showLiveRoom } from '#testing/room/show-live-room.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
})

describe('trouble', () => {
  it('hosts see one line, marks, and a filter that leads to those who have it', async () => {
    api.refuse(funnelEndpoints.session, 'not_found')
    const room = await showLiveRoom({ api, role: 'Admin' })
    const people = [
      { ...attendee('Bea'), trouble: { sound: 'missing' as const } },
      { ...attendee('Cem'), trouble: { connection: 'poor' as const } },
      attendee('Dan'),
    ]
    await says(room, { forHosts: { people, hands: [], knocks: [] } })
    await eventually(() => expect(room.page.querySelector('.trouble-notice')).not.toBeNull())
    expect(room.page.querySelector('.trouble-notice span')?.textContent).toBe(
      '1 person cannot hear. 1 person has a poor connection.',
    )
    buttonOf(room.page, 'Show them').click()
    const names = () => [...room.page.querySelectorAll('.room-person__name')].map(({ textContent }) => textContent)
    await eventually(() => expect(names()).toEqual(['Bea (User)', 'Cem (User)']))
    expect(room.panel()?.textContent).toContain('Cannot hear')
    buttonOf(room.page, 'Having trouble (2)').click()
    await eventually(() => expect(names()).toContain('Dan (User)'))
  })

  it('of this page is reported once it has lasted, and when it is over', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      const room = await showLiveRoom({ api })
      await eventually(() => expect(room.page.querySelector('[role=log]')).not.toBeNull())
      const speaker = aPerson({ identity: 'host', isSpeaking: true, sends: { ...noPermissions, microphone: true } })
      room.media.latest().picture({ people: [aPerson({ isLocal: true }), speaker] })
      const reports = () => api.sent.filter((body) => typeof body === 'object' && body !== null && 'sound' in body)
      for (let second = 0; second < 9; second += 1) await vi.advanceTimersByTimeAsync(1000)
      expect(reports()).toEqual([])
      for (let second = 0; second < 4; second += 1) await vi.advanceTimersByTimeAsync(1000)
      expect(reports()).toEqual([{ sound: 'missing', isConnectionPoor: false }])
      for (let second = 0; second < 6; second += 1) {
        room.media.latest().received += 1000
        await vi.advanceTimersByTimeAsync(1000)
      }
      expect(reports().at(-1)).toEqual({ sound: null, isConnectionPoor: false })
    } finally {
      vi.useRealTimers()
    }
  })
})
