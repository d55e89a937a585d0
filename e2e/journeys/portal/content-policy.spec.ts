import { expect, test } from '../../fixtures/journey.ts'

test.describe('the policy of a page', () => {
  test.beforeEach(async ({ page, faults }) => {
    faults.expect(/Content Security Policy/u)
    await page.goto('/')
  })

  test('runs no injected script', async ({ page }) => {
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "taken"' }))
      document.body.insertAdjacentHTML('beforeend', '<img alt="" src="data:," onerror="document.title = \'taken\'">')
    })
    await expect(page).not.toHaveTitle('taken')
  })

  test('loads no script from elsewhere', async ({ page, faults }) => {
    faults.expect(/foreign host: https:\/\/example\.com/u)
    const refused = page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src: 'https://example.com/planted.js' })
          script.addEventListener('error', () => resolve('refused'))
          document.body.append(script)
        }),
    )
    expect(await refused).toBe('refused')
  })

  test('applies no style element', async ({ page }) => {
    const display = await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'main { display: none }' }))
      return getComputedStyle(document.querySelector('main') as HTMLElement).display
    })
    expect(display).not.toBe('none')
  })

  test('connects to the portal alone', async ({ page }) => {
    const answer = page.evaluate(() => fetch('https://example.com/planted').then(String, String))
    expect(await answer).toContain('TypeError')
  })

  test('shows no foreign frame', async ({ page }) => {
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('iframe'), { src: 'https://example.com', title: 'planted' }),
      )
    })
    const frame = page.frameLocator('iframe[title="planted"]')
    await expect(frame.getByText('Example Domain')).toBeHidden()
  })
})

test('a page sends headers that say what a browser must not do with it', async ({ page }) => {
  const answer = await page.request.get('/')
  const headers = answer.headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*(unsafe|https?:|\*)/u)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBeDefined()
})
