import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// The package itself holds two and a half times as much text, which has to reach every document that is checked.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } satisfies axe.RunOnly

/** What the theme decides: it changes colors, and nothing else in a document. */
const colors = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies axe.RunOnly

/** Mails are drawn in frames where no script runs, not even axe. */
const withoutScripts = 'iframe[sandbox]:not([sandbox*="allow-scripts"])'

/** Waits until short animations have ended, so that no color is measured in the middle of a fade. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })

/** Loads axe once per document, which takes longer than most checks. */
const loadAxe = async (frame: Frame) => {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(source)
  await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
}

const loadAxeInFrame = async (frame: Frame) => {
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox')
  if (sandbox?.includes('allow-scripts') ?? true) await loadAxe(frame)
}

/**
 * Violations of WCAG 2.2 AA on the page as it stands, frames included. Runs axe in the page itself: the builder of
 * `@axe-core/playwright` opens a second page for every check, which took five times as long as the check.
 */
export const findViolations = async (page: Page, about: 'everything' | 'colors' = 'everything'): Promise<string[]> => {
  await waitForAnimations(page)
  const [main, ...frames] = page.frames()
  if (main) await loadAxe(main)
  // A frame that is gone by now has nothing to check.
  await Promise.all(frames.map((frame) => loadAxeInFrame(frame).catch(() => undefined)))
  const violations = await page.evaluate(
    async ([runOnly, exclude]) => {
      const { violations }: AxeResults = await window.axe.run(
        { exclude },
        { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
      )
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, target }) => [html, target.join(' ')]),
      }))
    },
    [about === 'colors' ? colors : wcag, withoutScripts] as const,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(([html, target]) => `axe ${id}: ${help}: ${html} (${target})`),
  )
}
