import { fromWord } from '@regent/lecture-html/testing/pasted-samples'
import type { Page } from '@playwright/test'
import { expect, findViolations, test } from '../../fixtures/gallery.ts'
import { dot, handOver, richTextEditor } from '../../screens/rich-text-editor.ts'

const open = (page: Page) => richTextEditor(page, 'Content')

/** What the form around the editor was sent with. */
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save content' }).click()
  return page.locator('html').getAttribute('data-saved')
}

test.beforeEach(async ({ page, openGallery }) => {
  await openGallery()
  await open(page).text.waitFor()
})

test('loaded text is written back unchanged, element by element', async ({ page }) => {
  const { text } = open(page)
  await text.press('ControlOrMeta+End')
  await page.keyboard.type(' And more.')
  const saved = (await save(page)) ?? ''
  const sample = await page.evaluate(() => document.documentElement.dataset['sample'])
  expect(saved).toBe(sample?.replace('The end.', 'The end. And more.'))
})

test('the toolbar is one stop for Tab, and arrows go through it @phone', async ({ page }) => {
  const { text, tool, toolbar } = open(page)
  await expect(toolbar.getByRole('button')).toHaveCount(19)
  await text.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await expect(toolbar.locator(':focus')).toHaveCount(1)
  await tool('Heading 1').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tool('Heading 2')).toBeFocused()
  await tool('Undo').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tool('Clear formatting')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
})

test('Tab indents; after Escape it moves the focus again, and nothing closes', async ({ page }) => {
  const { text, write } = open(page)
  await write('Deep')
  for (let level = 0; level < 10; level++) await page.keyboard.press('Tab')
  await expect(text.locator('p').first()).toHaveClass('indent-8')
  await page.keyboard.press('Shift+Tab')
  await expect(text.locator('p').first()).toHaveClass('indent-7')
  const reached = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('keydown', ({ key }) => resolve(key), { once: true })
      }),
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await reached).toBe('Tab')
  await expect(page.getByRole('button', { name: 'Save content' })).toBeFocused()
})

test('in a list, Tab creates a nested list', async ({ page }) => {
  const { tool, write } = open(page)
  await write('One')
  await tool('Bulleted list').click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await page.keyboard.press('Tab')
  expect(await save(page)).toBe('<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>')
})

test('buttons of marks, headings and lists are pressed while they apply, and are cleared together', async ({
  page,
}) => {
  const { selectAll, tool, write } = open(page)
  await write('Words')
  await selectAll()
  for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough']) {
    await tool(name).click()
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await tool('Heading 2').click()
  await expect(tool('Heading 2')).toHaveAttribute('aria-pressed', 'true')
  expect(await save(page)).toBe('<h2><strong><em><s><u>Words</u></s></em></strong></h2>')
  await selectAll()
  await tool('Clear formatting').click()
  expect(await save(page)).toBe('<p>Words</p>')
  await tool('Numbered list').click()
  await expect(tool('Numbered list')).toHaveAttribute('aria-pressed', 'true')
  await tool('Undo').click()
  await expect(tool('Numbered list')).toHaveAttribute('aria-pressed', 'false')
  await tool('Redo').click()
  expect(await save(page)).toBe('<ol><li><p>Words</p></li></ol>')
})

for (const key of ['Control+b', 'Meta+b']) {
  test(`${key} is bold while the text or its toolbar has the focus, and does nothing else on the page`, async ({
    page,
  }) => {
    const { selectAll, tool, write } = open(page)
    await write('Words')
    await selectAll()
    await page.evaluate(() => {
      addEventListener('keydown', (event) => {
        if (event.key === 'b') document.documentElement.dataset['taken'] = String(event.defaultPrevented)
      })
    })
    await page.keyboard.press(key)
    await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('html')).toHaveAttribute('data-taken', 'true')
    await tool('Italic').focus()
    await page.keyboard.press(key)
    await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false')
  })
}

test('colors come from the palette, as classes', async ({ page }) => {
  const { selectAll, text, tool, write } = open(page)
  await write('Words')
  await selectAll()
  await tool('Text color').click()
  await page.getByRole('menuitemradio', { name: 'Red' }).click()
  await expect(text).toBeFocused()
  await tool('Background color').click()
  await page.getByRole('menuitemradio', { name: 'Amber' }).click()
  expect(await save(page)).toBe('<p><span class="ink-red"><span class="ground-amber">Words</span></span></p>')
  await selectAll()
  await tool('Text color').click()
  await expect(page.getByRole('menuitemradio', { name: 'Red' })).toBeChecked()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('menuitemradio', { name: 'No color' }).click()
  expect(await save(page)).toBe('<p><span class="ground-amber">Words</span></p>')
})

test('a link leads to the web, a mail address, a phone number or the portal, and nowhere else', async ({ page }) => {
  const { selectAll, tool, write } = open(page)
  const attributes = 'target="_blank" rel="noopener noreferrer"'
  const address = page.getByRole('textbox', { name: 'Address' })
  await write('Words')
  await selectAll()
  await page.keyboard.press('ControlOrMeta+k')
  for (const refused of ['javascript:alert(1)', '//example.com', 'data:text/html,x', 'words', '']) {
    await address.fill(refused)
    await address.press('Enter')
    await expect(page.getByText('Please enter a web address, mail address or phone number')).toBeVisible()
  }
  expect(await findViolations(page)).toEqual([])
  for (const [typed, href] of [
    ['example.com/a', 'https://example.com/a'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['+1 202 555 0100', 'tel:+12025550100'],
    ['/courses', '/courses'],
  ] as const) {
    await address.fill(typed)
    await address.press('Enter')
    await expect(address).toBeHidden()
    expect(await save(page)).toBe(`<p><a ${attributes} href="${href}">Words</a></p>`)
    await selectAll()
    await tool('Link').click()
    await expect(address).toHaveValue(href)
  }
  await page.getByRole('button', { name: 'Remove link' }).click()
  expect(await save(page)).toBe('<p>Words</p>')
})

test('images are uploaded, dropped and pasted; one with a web address shows its name until it is copied', async ({
  page,
}) => {
  const { text, tool, write } = open(page)
  const image = { name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
  await write('')
  await tool('Image').click()
  await page.getByRole('textbox', { name: 'Description' }).fill('A chart')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload images' }).click()
  await (await choosing).setFiles(image)
  await expect(text.getByRole('img', { name: 'A chart' })).toHaveAttribute('width', '4')

  await handOver(text, 'drop', { file: { name: 'a.png', type: 'image/png', base64: dot } })
  await expect(text.locator('img[width]')).toHaveCount(2)
  await handOver(text, 'paste', { file: { name: 'a.png', type: 'image/png', base64: dot } })
  await expect(text.locator('img[width]')).toHaveCount(3)
  await handOver(text, 'paste', { html: `<p>a<img alt="b" src="data:image/png;base64,${dot}">c</p>` })
  await expect(text.locator('img[alt=b][width]')).toHaveCount(1)
  await handOver(text, 'paste', { file: { name: 'a.pdf', type: 'application/pdf', base64: dot } })
  await expect(page.getByRole('alert').filter({ hasText: 'Only images can be added to the text: a.pdf' })).toBeVisible()
  await handOver(text, 'paste', { file: { name: 'broken.png', type: 'image/png', base64: dot } })
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload file: broken.png' })).toBeVisible()

  await write('')
  await tool('Image').click()
  const address = page.getByRole('textbox', { name: 'Address' })
  for (const refused of ['javascript:alert(1)', '/api/auth/user', 'ftp://example.com/a.png', '']) {
    await address.fill(refused)
    await address.press('Enter')
    await expect(page.getByText('Please enter a web address')).toBeVisible()
  }
  await address.fill('https://example.com/a.png')
  await address.press('Enter')
  await expect(text).toContainText('Image from https://example.com/a.png')
  expect(await save(page)).toBe('<p><img src="https://example.com/a.png" alt="Image" loading="lazy"></p>')
})

test('a video is shown as a placeholder: a YouTube link or a file of the portal, and nothing else', async ({
  page,
}) => {
  const { tool, write } = open(page)
  const address = page.getByRole('textbox', { name: 'Address' })
  for (const typed of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'youtu.be/dQw4w9WgXcQ',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  ]) {
    await write('a')
    await tool('Video').click()
    await address.fill(typed)
    await address.press('Enter')
    expect(await save(page)).toBe('<p>a</p><div class="embed" data-youtube="dQw4w9WgXcQ"></div>')
  }
  await write('a')
  await tool('Video').click()
  for (const refused of ['https://example.com/a.mp4', 'https://vimeo.com/1', 'javascript:alert(1)', '']) {
    await address.fill(refused)
    await address.press('Enter')
    await expect(page.getByText('Only YouTube links and videos uploaded to this portal can be embedded')).toBeVisible()
  }
  await address.fill('/files/0190.mp4')
  await address.press('Enter')
  expect(await save(page)).toBe('<p>a</p><div class="embed" data-video="/files/0190.mp4"></div>')
})

test('text pasted from Word becomes our own elements', async ({ page }) => {
  const { text, write } = open(page)
  const link = 'target="_blank" rel="noopener noreferrer"'
  await write('')
  await handOver(text, 'paste', { html: fromWord })
  expect(await save(page)).toBe(
    [
      '<h1>Choosing a trust</h1><h3>In short</h3>',
      '<p>A <strong>revocable</strong> trust <em>can</em> be <span class="ink-red">taken back</span>; ',
      'the <span class="ground-amber">other kind</span> cannot.</p>',
      '<p class="indent-1">It is said in the deed.</p>',
      '<ul><li><p>The settlor</p><ul><li><p>gives</p></li></ul></li><li><p>The trustee</p></li></ul>',
      '<p>Then:</p>',
      '<ol><li><p>Draw up the deed</p></li><li><p>Fund the trust</p></li></ol>',
      '<table><tbody><tr><td><p>Kind</p></td><td><p>Tax</p></td></tr></tbody></table>',
      `<p>See <a ${link} href="https://example.com/deed">the deed</a>.</p>`,
    ].join(''),
  )
})

test('the last letter is saved, however the form is sent', async ({ page }) => {
  const { text, write } = open(page)
  await write('Every letter')
  // Sent before typing has paused, by nothing that takes the focus away.
  await page.keyboard.press('!')
  await text.evaluate((element) => element.closest('form')?.requestSubmit())
  await expect(page.locator('html')).toHaveAttribute('data-saved', '<p>Every letter!</p>')
})

test('says before saving that a text is too long', async ({ page }) => {
  const { text, write } = open(page)
  await write('')
  await handOver(text, 'paste', { text: 'word '.repeat(92_000) })
  await expect(page.getByText('460,007 of 500,000 characters')).toBeVisible()
  await handOver(text, 'paste', { text: 'word '.repeat(9000) })
  await expect(page.getByRole('alert').filter({ hasText: 'This is too long for one lecture' })).toBeVisible()
})

test('the editor is accessible in use, and nothing scrolls sideways @phone', async ({ page }) => {
  const { tool } = open(page)
  await tool('Bold').hover()
  await expect(page.getByRole('tooltip', { name: 'Bold (Ctrl+B)' })).toBeVisible()
  await tool('Video').click()
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
})
