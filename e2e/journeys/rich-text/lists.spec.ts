import { expect, test } from '../../fixtures/gallery.ts'
import { richTextEditor } from '../../screens/rich-text-editor.ts'

test('lists nest as deep as paragraphs are indented, with their content', async ({ page, openGallery }) => {
  await openGallery()
  const { text, tool, write } = richTextEditor(page, 'Content')
  await write('Top')
  await tool('Bulleted list').click()
  for (let level = 0; level < 10; level++) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Level ${level + 1}`)
    await page.keyboard.press('Tab')
  }
  await expect(text.locator('ul')).toHaveCount(9)
  await expect(text.locator('ul '.repeat(9)).getByText(/^Level/u)).toHaveText(['Level 8', 'Level 9', 'Level 10'])
  // The second item of the first list may not take its own eight lists one deeper either.
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(text.locator('ul')).toHaveCount(9)
})
