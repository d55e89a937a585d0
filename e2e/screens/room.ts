import { expect, type Locator, type Page } from '@playwright/test'
import type { MadeWebinar } from '../records/webinar-api.ts'
import { hydrated } from './hydration.ts'

export const roomPath = ({ slug }: MadeWebinar, role: 'admin' | 'guest' | 'user', key?: string): string =>
  `/royal-tv/${slug}/${role}${key === undefined ? '' : `?key=${key}`}`

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const toastOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })

export const stage = (page: Page): Locator => page.getByRole('region', { name: 'Stage' })
/** The name below the video on the stage. */
export const onStage = (page: Page): Locator => page.locator('.tile--main .tile__name')
export const video = (page: Page, of: string): Locator => page.getByLabel(`Video of ${of}`, { exact: true })

/** What a host does with a person, from the open panel. */
export const personMenu = async (page: Page, name: string, entry: string): Promise<void> => {
  await button(page, `What you can do with ${name}`).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** While signals or media do not reach this page. */
export const interrupted = (page: Page): Locator =>
  stage(page).getByText('The connection was interrupted. You come back by yourself.')

/** As far as the step where a person chooses devices and types a name. */
export const openLobby = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
  await button(page, 'Request Permissions').click()
  await expect(heading(page, 'Ready to join?')).toBeVisible()
}

export interface Choice {
  name?: string
  camera?: boolean
  microphone?: boolean
}

/** From that step into the room. */
export const join = async (page: Page, { name, camera = false, microphone = false }: Choice = {}): Promise<void> => {
  if (name !== undefined) await page.getByLabel('Your name').fill(name)
  if (camera) await button(page, 'Turn camera on').click()
  if (microphone) await button(page, 'Turn microphone on').click()
  await button(page, 'Join').click()
  await expect(button(page, 'Leave')).toBeVisible()
}

export const enter = async (page: Page, path: string, choice?: Choice): Promise<void> => {
  await openLobby(page, path)
  await join(page, choice)
}

const framesOf = (shown: Locator) =>
  shown.evaluate((element) => (element as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames)

const lookMs = 500

/** The browser decodes one frame after the other of that person's camera, or of another video. After a cut, counting begins again. */
export const expectMoving = async (shown: Locator): Promise<void> => {
  const countNew = async () => {
    const before = await framesOf(shown)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
    return (await framesOf(shown)) - before
  }
  await expect(shown).toBeVisible()
  await expect.poll(countNew, { message: 'new frames', intervals: [0] }).toBeGreaterThan(1)
}

/** The loudest moment while the microphones of the others beep at least twice: 0 is silence, 1 as loud as can be. */
const loudness = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const listenMs = 1300
    const context = new AudioContext()
    await context.resume()
    const heard = [...document.querySelectorAll('audio')].map(({ srcObject }) => {
      const analyser = context.createAnalyser()
      context.createMediaStreamSource(srcObject as MediaStream).connect(analyser)
      return { analyser, samples: new Float32Array(analyser.fftSize) }
    })
    let loudest = 0
    for (const until = performance.now() + listenMs; performance.now() < until;) {
      for (const { analyser, samples } of heard) {
        analyser.getFloatTimeDomainData(samples)
        loudest = Math.max(loudest, ...samples)
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await context.close()
    return loudest
  })

const audible = 0.1
const inaudible = 0.001

export const expectHeard = (page: Page): Promise<void> =>
  expect.poll(() => loudness(page), { message: 'sound', intervals: [0] }).toBeGreaterThan(audible)

export const expectSilent = (page: Page): Promise<void> =>
  expect.poll(() => loudness(page), { message: 'silence', intervals: [0] }).toBeLessThan(inaudible)

/** Nothing is heard now nor some moments later. */
export const expectStaysSilent = async (page: Page): Promise<void> => {
  for (let look = 0; look < 2; look += 1) expect(await loudness(page)).toBeLessThan(inaudible)
}

/** Before a page is opened: its microphone hears a person who speaks without a pause, not only beeps. */
export const speakAllTheTime = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      for (const beep of stream.getAudioTracks()) {
        const context = new AudioContext()
        const voice = context.createOscillator()
        const microphone = context.createMediaStreamDestination()
        voice.connect(microphone)
        voice.start()
        stream.removeTrack(beep)
        for (const track of microphone.stream.getTracks()) stream.addTrack(track)
      }
      return stream
    }
  })

declare global {
  interface Window {
    /** Everything that this page has got from a microphone or a camera. */
    openedInJourney?: MediaStreamTrack[]
  }
}

/** Before a page is opened: remembers which devices it opens. */
export const noteDevices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const opened: MediaStreamTrack[] = []
    window.openedInJourney = opened
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      opened.push(...stream.getTracks())
      return stream
    }
  })

/** The lights beside camera and microphone are off. */
export const expectReleased = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.openedInJourney?.map(({ readyState }) => readyState)), {
      message: 'open devices',
    })
    .toEqual(expect.not.arrayContaining(['live']))
