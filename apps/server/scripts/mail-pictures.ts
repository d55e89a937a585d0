import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createServer } from 'vite'
import type { renderMailSamples } from '../src/testing/mails/mail-samples.ts'

/**
 * Draws every kind of mail with its sample into docs/mails: on a desk by day, on a phone by night.
 * `node apps/server/scripts/mail-pictures.ts <path of Chromium> [the names of those to draw, if not all]`
 */
const server = path.join(import.meta.dirname, '..')
const folder = path.join(server, '../../docs/mails')
const looks = [
  { name: 'light', colorScheme: 'light', width: 680 },
  { name: 'dark', colorScheme: 'dark', width: 375 },
] as const

/** In place of the images that a mail carries. */
const carried = `data:image/svg+xml,${encodeURIComponent(`
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 352 236">
    <rect width="352" height="236" fill="#e9ebdd"/>
    <path d="M38 68h88v106H38zM144 43h95v131h-95zM266 92h60v82h-60z" fill="#d3e0cb"/>
    <path d="M38 174V68h88v106M144 174V43h95v131M266 174V92h60v82M0 174h352M0 200h352" fill="none" stroke="#33604c" stroke-width="1.5"/>
  </svg>`)}`

interface Samples {
  renderMailSamples: typeof renderMailSamples
}

/** Through Vite, because Node alone reads no JSX. */
const renderSamples = async () => {
  const vite = await createServer({
    root: server,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null },
  })
  try {
    const samples = (await vite.ssrLoadModule('/src/testing/mails/mail-samples.ts')) as Samples
    return await samples.renderMailSamples()
  } finally {
    await vite.close()
  }
}

const draw = async (browser: Browser, name: string, html: string) => {
  for (const look of looks) {
    const page = await browser.newPage({
      colorScheme: look.colorScheme,
      viewport: { width: look.width, height: 400 },
      javaScriptEnabled: false,
    })
    await page.setContent(html.replaceAll(/src="cid:[^"]*"/gu, `src="${carried}"`))
    await page.screenshot({ path: path.join(folder, `${name}-${look.name}.png`), fullPage: true })
    await page.close()
  }
}

const removeOldPictures = async () => {
  await mkdir(folder, { recursive: true })
  const pictures = (await readdir(folder)).filter((file) => file.endsWith('.png'))
  await Promise.all(pictures.map((file) => rm(path.join(folder, file))))
}

const [, , executablePath, ...names] = process.argv
const samples = (await renderSamples()).filter(({ name }) => names.length === 0 || names.includes(name))
if (names.length === 0) await removeOldPictures()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
for (const { name, html } of samples) await draw(browser, name, html)
await browser.close()
