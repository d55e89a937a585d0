import { expect, findViolations, test } from '../../fixtures/gallery.ts'

const widths = [320, 360, 375, 640, 768, 800, 1024, 1100, 1280, 1440]

for (const theme of ['light', 'dark'] as const) {
  test.describe(`every primitive, ${theme}`, () => {
    test.use({ theme })

    test('is accessible in every state @phone', async ({ page, openGallery }) => {
      await openGallery()
      expect(await findViolations(page)).toEqual([])
    })
  })
}

test('nothing scrolls sideways', async ({ page, openGallery }) => {
  await openGallery()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const reach = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(reach, `at ${width} px`).toBeLessThanOrEqual(width)
  }
})

test('every target is large enough for a mouse or a finger @phone', async ({ page, openGallery }) => {
  await openGallery()
  const tooSmall = await page.evaluate(() => {
    const least = matchMedia('(pointer: coarse)').matches ? 44 : 24
    const reachOf = (control: Element) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
      const beyond = -Number.parseFloat(getComputedStyle(control, '::after').insetBlockStart) || 0
      const isDrawnBeyond = getComputedStyle(control, '::after').position === 'absolute' && beyond > 0
      return isDrawnBeyond ? [width + 2 * beyond, height + 2 * beyond] : [width, height]
    }
    // A link in a sentence is as high as its line (WCAG 2.5.8).
    const controls = document.querySelectorAll(
      'button, input:not([aria-hidden=true]), select, textarea, a:not(p a), p > a.link--solo',
    )
    return [...controls]
      .filter((control) => control.checkVisibility())
      .filter((control) => reachOf(control).some((side) => side < least - 0.5))
      .map((control) => `${control.outerHTML.slice(0, 120)} ${reachOf(control).join(' × ')}`)
  })
  expect(tooSmall).toEqual([])
})

test('the focus ring is two pixels wide, in the accent color, two pixels away', async ({ page, openGallery }) => {
  await openGallery()
  const field = page.getByRole('textbox', { name: 'Email', exact: true })
  await field.focus()
  await expect(field).toHaveCSS('outline-width', '2px')
  await expect(field).toHaveCSS('outline-style', 'solid')
  await expect(field).toHaveCSS('outline-offset', '2px')
  const [ring, accent] = await field.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--accent)'
    return [getComputedStyle(element).outlineColor, getComputedStyle(probe).color]
  })
  expect(ring).toBe(accent)
})

test('a loading state is announced at once and shown after 150 ms', async ({ page, openGallery }) => {
  await openGallery()
  const loading = page.locator('.loading').first()
  expect(await loading.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.15s')
  await expect(page.getByRole('status').filter({ hasText: 'Loading webinars...' }).first()).toBeAttached()
})

test('animations only move and fade, within 200 ms; with reduced motion there are none', async ({
  page,
  openGallery,
}) => {
  await openGallery()
  const opener = page.getByRole('button', { name: 'Long dialog' })
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map((each) => [each.transitionProperty, each.effect?.getTiming().duration]),
    )

  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible()
  expect(await moving()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    const seen = new Set<string>()
    document.addEventListener('transitionrun', ({ propertyName }) => seen.add(propertyName))
    Object.assign(window, { seen })
  })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Terms' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].toSorted()))
    .toEqual(['opacity', 'transform'])
  for (const [, duration] of await moving()) expect(duration).toBeLessThanOrEqual(200)
})

test('shapes drawn as backgrounds stay visible in forced colors', async ({ page, openGallery }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openGallery()
  await expect(page.getByRole('checkbox', { name: 'Keep me signed in' })).toHaveCSS('appearance', 'auto')
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toHaveCSS('background-image', /linear-gradient/u)
})
