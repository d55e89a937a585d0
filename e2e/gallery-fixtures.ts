import { test as base, expect } from '@playwright/test'
import { findViolations, watchFaults } from './harness/faults.ts'
import { type GallerySite, openGallerySite } from './harness/gallery-site.ts'

interface GalleryFixtures {
  theme: 'light' | 'dark'
  /** Opens the gallery, and holds the test to a page without a fault. */
  openGallery: () => Promise<void>
}

/** The primitives by themselves: no server and no data behind them. */
export const test = base.extend<GalleryFixtures, { gallery: GallerySite }>({
  gallery: [
    async ({}, use) => {
      const site = await openGallerySite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  theme: ['light', { option: true }],
  openGallery: async ({ page, context, gallery, theme }, use) => {
    const faults = watchFaults(context, gallery.address)
    await use(async () => {
      await page.goto(`${gallery.address}/dev/ui`)
      await page.getByRole('tab', { name: theme === 'dark' ? 'Dark' : 'Light' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    })
    expect(faults.unexpected()).toEqual([])
    expect(await page.locator('style').count()).toBe(0)
  },
})

export { expect, findViolations }
