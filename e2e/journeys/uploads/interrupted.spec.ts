import { expect, expectLittleTwice, isFinish, storedHash, succeeded, test } from '../../fixtures/uploads.ts'
import { hydrated } from '../../screens/hydration.ts'

test('an upload survives a cut of the network', async ({
  page,
  field,
  beginSlowly,
  carry,
  folder,
  faults,
  checkPage,
}) => {
  faults.expect(/net::ERR_/u)
  const seen = await beginSlowly(25)
  const finished = page.waitForResponse(isFinish)
  await carry('cut')
  await expect(field.getByText('Waiting for the network. The upload continues by itself.')).toBeVisible()
  await expect(field.getByRole('status')).toHaveText('video.bin is waiting for the network')
  await checkPage()
  await carry('all')
  await succeeded(field)
  expectLittleTwice(seen)
  expect(await storedHash(page, await finished)).toBe(folder.videoHash)
})

test('it is paused and resumed by keyboard, and the same file is not accepted twice', async ({
  page,
  field,
  beginSlowly,
  choose,
  carry,
  folder,
  faults,
  checkPage,
}) => {
  faults.expect(/status of 401/u)
  const seen = await beginSlowly(25)
  const finished = page.waitForResponse(isFinish)
  await field.getByRole('button', { name: 'Pause video.bin' }).focus()
  await page.keyboard.press('Enter')
  await expect(field.getByText('Paused', { exact: true })).toBeVisible()
  await expect(field.getByRole('button', { name: 'Resume video.bin' })).toBeFocused()
  await expect(field.getByRole('status')).toHaveText('video.bin is paused')
  const sent = seen.offsets.length
  await choose(folder.video)
  await expect(field.getByRole('listitem')).toHaveCount(1)
  await checkPage()
  await carry('all')
  // An access token lives for 15 minutes, a pause may be longer.
  await page.evaluate(() => localStorage.setItem('accessToken', 'of-yesterday'))
  expect(seen.offsets).toHaveLength(sent)
  await field.getByRole('button', { name: 'Resume video.bin' }).press('Enter')
  await succeeded(field)
  expectLittleTwice(seen)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('of-yesterday')
  expect(await storedHash(page, await finished)).toBe(folder.videoHash)
})

test('after a reload, which asks first, the same file continues where it was', async ({
  page,
  field,
  beginSlowly,
  choose,
  carry,
  folder,
}) => {
  const seen = await beginSlowly(25)
  const confirmation = page.waitForEvent('dialog')
  const reloaded = page.reload()
  await (await confirmation).accept()
  await reloaded
  await hydrated(page)
  await carry('all')
  const finished = page.waitForResponse(isFinish)
  await choose(folder.video)
  await succeeded(field)
  expectLittleTwice(seen)
  expect(seen.offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(await storedHash(page, await finished)).toBe(folder.videoHash)
})

test('an upload survives a restart of the server', async ({
  page,
  server,
  field,
  beginSlowly,
  carry,
  folder,
  faults,
}) => {
  faults.expect(/net::ERR_/u)
  const seen = await beginSlowly(45)
  const finished = page.waitForResponse(isFinish)
  await server.crash()
  await expect(field.getByText('Waiting for the portal. The upload continues by itself.')).toBeVisible()
  await carry('all')
  await server.startAgain()
  await succeeded(field)
  expectLittleTwice(seen)
  // What had been synced before is not sent again.
  expect(seen.offsets.filter((offset) => offset === 0)).toHaveLength(1)
  expect(await storedHash(page, await finished)).toBe(folder.videoHash)
})

test('canceling removes what was uploaded, and the same file starts again', async ({
  page,
  field,
  beginSlowly,
  choose,
  carry,
  folder,
  query,
}) => {
  const underWay = () => query('select id from upload where made is null')
  const seen = await beginSlowly(25)
  expect(await underWay()).toHaveLength(1)
  await field.getByRole('button', { name: 'Cancel video.bin' }).click()
  await expect(field.getByText('video.bin')).toBeHidden()
  await expect(field.getByRole('button', { name: 'Choose files' })).toBeFocused()
  await carry('all')
  await expect.poll(underWay).toEqual([])
  await expect(page.getByLabel('Name of file 1')).toBeHidden()
  await choose(folder.video)
  await succeeded(field)
  expect(seen.begun).toBe(2)
})

test('leaving during an upload asks first, and opening the preview does not disturb it', async ({
  page,
  field,
  beginSlowly,
  carry,
}) => {
  await beginSlowly(5)
  await page.getByRole('link', { name: 'Back to Course' }).click()
  const question = page.getByRole('alertdialog', { name: 'Unsaved Changes' })
  await question.getByRole('button', { name: 'Continue Editing' }).click()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await carry('all')
  await page.getByRole('tab', { name: 'Edit' }).click()
  await succeeded(field)
  await expect(page.getByLabel('Name of file 1')).toHaveValue('video.bin')
  // Once it has been cancelled or has arrived, nothing but the form holds the page.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Lecture updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Course' }).click()
  await expect(page).not.toHaveURL(/lectures/u)
})
