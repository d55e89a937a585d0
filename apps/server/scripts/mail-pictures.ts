import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { createServer } from 'vite'
import type { renderMailSamples } from '../src/testing/mails/mail-samples.ts'

/**
 * Draws every kind of mail with its sample into docs/mails: on a desk by day, on a phone by night.
 * `node apps/server/scripts/mail-pictures.ts <path of Chromium>`
 */
const server = path.join(import.meta.dirname, '..')
const folder = path.join(server, '../../docs/mails')
const looks = [
  { name: 'light', colorScheme: 'light', width: 680 },
  { name: 'dark', colorScheme: 'dark', width: 375 },
] as const

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
    await page.setContent(html)
    await page.screenshot({ path: path.join(folder, `${name}-${look.name}.png`), fullPage: true })
    await page.close()
  }
}

const removeOldPictures = async () => {
  await mkdir(folder, { recursive: true })
  const pictures = (await readdir(folder)).filter((file) => file.endsWith('.png'))
  await Promise.all(pictures.map((file) => rm(path.join(folder, file))))
}

const samples = await renderSamples()
await removeOldPictures()
const executablePath = process.argv[2]
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
for (const { name, html } of samples) await draw(browser, name, html)
await browser.close()
