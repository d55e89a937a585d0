import type { Page } from '@playwright/test'
import { sampleText } from '@regent/lecture-html/testing/sample-lecture'
import { type CourseApi, courseApi, type Made } from '../../records/course-api.ts'
import { expect, test } from '../../fixtures/without-courses.ts'
import { hydrated } from '../../screens/hydration.ts'
import { accessTokenOf, createPerson, login, type Person } from '../../people/people.ts'
import { dot, handOver, richTextEditor } from '../../screens/rich-text-editor.ts'

let admin: Person
let api: CourseApi
let group: Made
let course: Made

test.beforeEach(async ({ page, query }) => {
  admin = await createPerson(query, { role: 'admin' })
  api = await courseApi(page, admin)
  group = await api.group('Entities')
  course = await api.course(group, 'Land trusts')
})

const image = { name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }

/** Both as a browser reads them: the order of attributes says nothing. */
const isSameDom = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([first, second]) => {
      const read = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
      return read(first).isEqualNode(read(second))
    },
    [one, other] as const,
  )

test('hydration does not change the lecture that the server painted', async ({ page }) => {
  const answer = await page.request.post('/api/upload/image', {
    headers: { authorization: `Bearer ${await accessTokenOf(page, admin)}` },
    multipart: { image },
  })
  const { url } = (await answer.json()) as { url: string }
  const content = `${sampleText}<p>a <img src="${url}" alt="A chart" width="1" height="1"> b</p><pre>\n\n  two\n</pre><p>&lt;p&gt; &amp;amp;&nbsp;\u{1F3E0}<br>c</p>`
  const { _id } = await api.lecture(course, 'Everything', { content })

  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`/courses/${course._id}?lecture=${_id}`, { waitUntil: 'commit' })
  const text = page.locator('.rich-text')
  await text.getByText('two').waitFor()
  await text.evaluate((element) => {
    const changes: string[] = []
    Object.assign(window, { changes })
    new MutationObserver((records) => {
      changes.push(...records.map(({ type, target }) => `${type} of ${(target as Element).outerHTML}`))
    }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  const first = await text.evaluateHandle((element) => element)
  const painted = await text.evaluate((element) => element.outerHTML)
  for (const part of ['<h1>', '<thead>', 'indent-8', 'ink-red', 'ground-red', 'rich-text__play', `src="${url}"`]) {
    expect(painted).toContain(part)
  }

  release()
  await hydrated(page)
  // The app has it in its hands, and not beside it.
  await text.getByRole('button', { name: 'Play video from YouTube' }).hover()
  expect(await text.evaluate((element) => element.outerHTML)).toBe(painted)
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
  expect(await text.evaluate((element, before) => element === before, first)).toBe(true)
})

test('the text of a lecture is stored as written, and saving it again changes nothing', async ({ page }) => {
  const { _id } = await api.lecture(course, 'Everything', { content: '<p>Old.</p>' })
  await login(page, admin)
  await page.goto(`/admin/courses/groups/${group._id}/courses/${course._id}/lectures/${_id}`)
  await hydrated(page)
  const authorization = `Bearer ${await accessTokenOf(page, admin)}`
  const kept = async () => {
    const answer = await page.request.get(`/api/courses/lectures/${_id}`, { headers: { authorization } })
    return ((await answer.json()) as { content: string }).content
  }
  const edit = async () => {
    await page.getByRole('tab', { name: 'Edit' }).click()
    await richTextEditor(page, 'Content').text.waitFor()
  }
  /** Saves, and answers the text that was sent; one that did not change is not. */
  const save = async () => {
    const sending = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith(_id))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const sent = (await sending).request().postDataJSON() as { content?: string }
    await expect(page.getByText('Lecture updated successfully').first()).toBeVisible()
    return sent.content
  }

  await edit()
  const { text, tool, write } = richTextEditor(page, 'Content')
  await write('')
  await handOver(text, 'paste', { html: sampleText })
  await text.press('ControlOrMeta+End')
  await page.keyboard.type('Written by hand, ')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.type('boldly')
  await page.keyboard.press('ControlOrMeta+b')
  await tool('Image').click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload images' }).click()
  await (await choosing).setFiles(image)
  await expect(text.locator('img[src^="/files/"]')).toHaveCount(1)

  const sent = (await save()) ?? ''
  const stored = await kept()
  for (const part of ['<h1>', '<thead>', 'scope="col"', 'rowspan="2"', 'indent-8', 'ink-red', 'data-youtube', '<img']) {
    expect(sent).toContain(part)
  }
  expect(stored, sent).toContain('<strong>boldly</strong>')
  expect(await isSameDom(page, stored, sent), `${stored}\n${sent}`).toBe(true)

  await page.reload()
  await hydrated(page)
  await edit()
  await page.getByLabel('Title', { exact: true }).fill('Everything again')
  expect(await save()).toBeUndefined()
  expect(await kept()).toBe(stored)
  await edit()
  await text.press('ControlOrMeta+End')
  await page.keyboard.type(' More.')
  const more = stored.replace(/<img[^>]*>/u, (found) => `${found} More.`)
  const again = (await save()) ?? ''
  expect(await isSameDom(page, again, more), `${more}\n${again}`).toBe(true)
  expect(await kept()).toBe(more)
})
