// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { expect, it } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { OverviewVideo } from './overview-video.tsx'

const video = () => document.querySelector('video')

it('plays the portal’s own video, and can be tried again after a failure', async () => {
  fakeApi().answer(portalEndpoints.show, () => ({ answer: namelessPortal }))
  const { press } = renderPage(() => <OverviewVideo onClose={() => undefined} />)
  await eventually(() => expect(video()?.getAttribute('src')).toBe('/overview/overview.mp4'))
  video()?.dispatchEvent(new Event('error'))
  await eventually(() => expect(document.body.textContent).toContain('The video could not be played'))
  press('Retry')
  await eventually(() => expect(video()).not.toBeNull())
})

it('opens a video of YouTube there, after a click', async () => {
  const overviewVideo = { kind: 'youtube' as const, address: '/embed/youtube/dQw4w9WgXcQ' }
  fakeApi().answer(portalEndpoints.show, () => ({ answer: { ...namelessPortal, overviewVideo } }))
  renderPage(() => <OverviewVideo onClose={() => undefined} />)
  await eventually(() =>
    expect(document.querySelector('a[target=_blank]')?.getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ),
  )
})
