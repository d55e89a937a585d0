import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'

const emailOf = (testId: string) => `grace.${testId.replaceAll(/\W/gu, '')}@example.com`

const fillIn = async (page: Page, email: string) => {
  await page.goto('/deals?dialog=talk-to-sales')
  await hydrated(page)
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('2025550101')
}

const requestsOf = 'select count(*)::int as count from sales_request where email = $1'

test('typed text survives a reload, and is gone once it is sent', async ({ page }, { testId }) => {
  await fillIn(page, emailOf(testId))
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(emailOf(testId))
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog', { name: 'Request sent' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('an impatient visitor sends one request', async ({ page, query }, { testId }) => {
  await fillIn(page, emailOf(testId))
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/sales-requests', async (request) => {
    await held.promise
    await request.continue()
  })
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-busy', 'true')
  held.resolve(undefined)
  await expect(page.getByRole('dialog', { name: 'Request sent' })).toBeVisible()
  expect(await query(requestsOf, [emailOf(testId)])).toEqual([{ count: 1 }])
})

const again = {
  'sent again': () => Promise.resolve(),
  'sent again after a reload': async (page: Page) => {
    await page.reload()
    await hydrated(page)
  },
}

for (const [name, before] of Object.entries(again))
  test(`a request whose answer was lost is stored once when it is ${name}`, async ({ page, query, faults }, {
    testId,
  }) => {
    faults.expect(/ERR_CONNECTION_RESET/u)
    await fillIn(page, emailOf(testId))
    await page.route('**/api/sales-requests', async (request) => {
      await request.fetch()
      await request.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('alert').first()).toContainText('The portal did not answer.')

    await page.unroute('**/api/sales-requests')
    await before(page)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('dialog', { name: 'Request sent' })).toBeVisible()
    expect(await query(requestsOf, [emailOf(testId)])).toEqual([{ count: 1 }])
  })

test('a message from the server is shown beside its field', async ({ page, faults }, { testId }) => {
  faults.expect(/400/u)
  await fillIn(page, emailOf(testId))
  await page.route('**/api/sales-requests', (request) =>
    request.fulfill({
      status: 400,
      json: { code: 'invalid', message: 'Please check.', details: { phone: 'This number is not in use' } },
    }),
  )
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/This number is not in use/u)
  await expect(page.getByLabel('Phone')).toBeFocused()
})

test('a visitor who is offline sees a notice, keeps the typed text, and sends it afterwards', async ({
  page,
  context,
  faults,
}, { testId }) => {
  // The last words are of axe, which reads a style sheet that did not arrive through an element of its own.
  faults.expect(/ERR_INTERNET_DISCONNECTED|Applying inline style/u)
  await fillIn(page, emailOf(testId))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert').first()).toContainText('You are offline.')
  await expect(page.getByLabel('Email')).toHaveValue(emailOf(testId))

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('dialog', { name: 'Request sent' })).toBeVisible()
})
