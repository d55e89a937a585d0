import path from 'node:path'
import type { Page } from '@playwright/test'
import { nextMessage, startChild, stopChild } from '../child.ts'
import { openBrowser } from '../rooms/browser-people.ts'

/** Clears the field, types the first letters of a word, and answers after how long the first result is on the screen. */
const firstResult = async (page: Page, letters: string): Promise<number> => {
  const field = page.getByRole('combobox')
  await field.fill('')
  await page.locator('[role="option"] .found__about').first().waitFor({ state: 'detached' })
  await page.evaluate(() => {
    const shown = window as unknown as { shown: Promise<number> }
    shown.shown = new Promise((resolve) => {
      addEventListener(
        'input',
        () => {
          const start = performance.now()
          const look = () =>
            document.querySelector('[role="option"] .found__about')
              ? resolve(performance.now() - start)
              : requestAnimationFrame(look)
          look()
        },
        { once: true },
      )
    })
  })
  await field.pressSequentially(letters)
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown)
}

const words = ['orchard', 'estate', 'harbor', 'lease', 'cedar']

/** From the first letter of a word to its first result in Chromium, with the built portal on that database. */
export const measureFirstResults = async (databaseUrl: string, rounds: number): Promise<number[]> => {
  const server = startChild(path.join(import.meta.dirname, '../http/http-server.mjs'), ['portal', databaseUrl], {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  })
  const address = await nextMessage<string>(server)
  const browser = await openBrowser()
  const page = await browser.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Words not searched before, so that the server answers each.
    const word = `${words[round % words.length]} ${round}`.slice(0, 3 + (round % 4))
    took.push(await firstResult(page, word))
  }
  await browser.close()
  await stopChild(server)
  return took
}
