import { expect, findViolations, test } from '../gallery-fixtures.ts'

test.beforeEach(({ openGallery }) => openGallery())

test('a dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Log In', exact: true }).first()
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await expect(dialog).toHaveAccessibleDescription('Your seat is held while you finish.')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a dialog is a full-height sheet on a phone and a box above it', async ({ page }) => {
  await page.getByRole('button', { name: 'Log In', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  await page.setViewportSize({ width: 639, height: 800 })
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 639, height: 800 })
  await page.setViewportSize({ width: 640, height: 800 })
  const box = await dialog.boundingBox()
  expect(box?.width).toBe(440)
  expect(box?.height).toBeLessThan(752)
})

test('a question comes over a dialog, and both keep their own Escape', async ({ page }) => {
  await page.getByRole('button', { name: 'Log In', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Log In' })
  const opener = dialog.getByRole('button', { name: 'Ask from inside' })
  const question = page.getByRole('alertdialog', { name: 'End Webinar' })

  await opener.press('Enter')
  await expect(question).toHaveAccessibleDescription(/^Are you sure you want to end this webinar/u)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await question.getByRole('button', { name: 'End Webinar' }).click()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(page.getByText('Ended', { exact: true }).last()).toBeVisible()
})

test('a question is answered only by its buttons and Escape', async ({ page }) => {
  await page.getByRole('button', { name: 'End Webinar' }).click()
  const question = page.getByRole('alertdialog', { name: 'End Webinar' })
  await expect(question).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(question).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Left alone')).toBeVisible()
})

test('a sheet stands at its edge and leaves by its cross', async ({ page }) => {
  await page.getByRole('button', { name: 'Edit webinar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit webinar' })
  const box = await sheet.boundingBox()
  expect(box && [box.x + box.width, box.height]).toEqual([1440, 900])
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
})

test('a menu is walked by arrows and letters', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Actions' })
  await opener.press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('menuitem', { name: 'Open the page' })).toBeFocused()
  await page.keyboard.press('d')
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen from the menu')).toBeVisible()
})

test('a tooltip says why a control is disabled, to the eye and to the ear', async ({ page }) => {
  const control = page.getByRole('button', { name: 'Unmute' })
  const reason = page.getByRole('tooltip', { name: /microphone is locked/u })
  await expect(control).toHaveAccessibleDescription(/microphone is locked until the host allows it/u)
  await control.hover()
  await expect(reason).toBeVisible()
  await reason.hover()
  await expect(reason).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(reason).toBeHidden()

  await page.getByRole('button', { name: 'Large', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
  await expect(reason).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
})

test('a toast is said politely, and undoes what was done', async ({ page }) => {
  await page.getByRole('button', { name: 'Success, with Undo' }).click()
  const region = page.getByRole('region', { name: /Notifications/u })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await expect(region.getByText('You have successfully unregistered from the webinar')).toBeVisible()
  await region.getByRole('button', { name: 'Undo' }).click()
  await expect(region.getByText('Registered again')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})
