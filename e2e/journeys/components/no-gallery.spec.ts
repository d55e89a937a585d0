import { expect, test } from '../../fixtures/journey.ts'

test('the gallery of primitives is not part of the build', async ({ page, faults }) => {
  faults.expect(/404/u)
  const answer = await page.goto('/dev/ui')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Primitives' })).toHaveCount(0)
})
