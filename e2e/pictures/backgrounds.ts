/** Draws the four images that people can put behind themselves in a room: `node e2e/pictures/backgrounds.ts`. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../bin/browser/find-chromium.mjs'
import { bookshelf } from './backgrounds/bookshelf.ts'
import { livingRoom } from './backgrounds/living-room.ts'
import { plain } from './backgrounds/plain.ts'
import { window } from './backgrounds/window.ts'

const folder = path.resolve(import.meta.dirname, '../../apps/web/src/features/room/effects/pictures')
const scenes = { background1: livingRoom, background2: bookshelf, background3: plain, background4: window }
const sizes = [
  { suffix: '', width: 1280, height: 720, quality: 88 },
  { suffix: '-small', width: 320, height: 180, quality: 80 },
]

const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
for (const { suffix, width, height, quality } of sizes) {
  const page = await browser.newPage({ viewport: { width, height } })
  for (const [name, draw] of Object.entries(scenes)) {
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style><svg viewBox="0 0 1280 720">${draw()}</svg>`,
    )
    await writeFile(path.join(folder, `${name}${suffix}.jpg`), await page.screenshot({ type: 'jpeg', quality }))
  }
  await page.close()
}
await browser.close()
