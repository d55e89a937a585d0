import { expect, test } from '../fixtures/journey.ts'

// What is planted here need not be kept.
test.use({ screenshot: 'off', trace: 'off' })

/** Each of these plants one fault and does nothing about it: the frame alone must fail it. */
test.describe('a journey fails by itself', () => {
  test.beforeEach(({ page }) => page.goto('/'))

  test('only with a fault: the next journeys fail because of what they plant', async ({ page }) => {
    await expect(page.locator('main')).toBeVisible()
  })

  test.fail('on a console error', async ({ page }) => {
    await page.evaluate(() => console.error('planted'))
  })

  test.fail('on an uncaught error', async ({ page }) => {
    const seen = page.waitForEvent('pageerror')
    await page.evaluate(() =>
      setTimeout(() => {
        throw new Error('planted')
      }),
    )
    await seen
  })

  test.fail('on an unhandled rejection', async ({ page }) => {
    const seen = page.waitForEvent('pageerror')
    await page.evaluate(() => void Promise.reject(new Error('planted')))
    await seen
  })

  test.fail('on a violation of WCAG 2.2 AA', async ({ page }) => {
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  })

  test.fail('on text that is too faint', async ({ page }) => {
    await page.evaluate(() => {
      const faint = Object.assign(document.createElement('p'), { textContent: 'planted' })
      faint.style.cssText = 'color: #ccc; background: #fff'
      document.querySelector('main')?.append(faint)
    })
  })

  test.fail('on a violation in a state on the way', async ({ page, checkPage }) => {
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
    await checkPage()
    await page.reload()
  })

  test.fail('on a script that the policy refuses', async ({ page }) => {
    const seen = page.waitForEvent('console')
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('script'), { textContent: '1' })),
    )
    await seen
  })

  test.fail('on an expected fault that does not happen', ({ faults }) => {
    faults.expect(/never/u)
  })
})

test.describe('faults', () => {
  test('include a request to a foreign host', async ({ page, faults }) => {
    // An empty page has no policy that would stop the request earlier.
    await page.setContent('<img alt="" src="https://example.com/planted.png">')
    await expect.poll(() => faults.unexpected().join()).toContain('foreign host: https://example.com/planted.png')
    faults.expect(/example\.com|ERR_NAME_NOT_RESOLVED/u)
  })

  test('are allowed when the journey expects them', async ({ page, faults }) => {
    faults.expect(/planted/u)
    await page.goto('/')
    await page.evaluate(() => console.error('planted'))
  })
})
