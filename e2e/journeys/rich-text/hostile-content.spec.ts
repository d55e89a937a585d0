import type { Page } from '@playwright/test'
import { lectureClasses, lectureElements } from '@regent/lecture-html/html'
import { hostileHtml } from '@regent/lecture-html/testing/hostile-html'
import { type CourseApi, courseApi, type Made } from '../../records/course-api.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { hydrated } from '../../screens/hydration.ts'
import { createPerson } from '../../people/people.ts'

// The policy of the page would stop most of it by itself; here the text alone has to be harmless. A text that fails is
// named by what it expects, so that no trace of its hundred pages has to be kept.
test.use({ bypassCSP: true, trace: 'off' })

/** Wants nothing but to be read: behind a text that has run, or has swallowed the rest, it is not there. */
const mark = (index: number) => `<p>mark ${index}</p>`

/** Whatever leaves the parser in the middle of something is looked at by itself where the parser reads it. */
const alone = new Set([
  'foreign namespaces',
  'texts that a browser reads differently the second time',
  'templates, forms and embeds',
])

/** A file that is not there is refused by the server and missed by the browser, and no database holds a NUL. */
const plain = (vector: string) => vector.replaceAll('/files/', '/filed/').replaceAll('\0', '')

const together = (vectors: readonly string[]): string[] => [
  mark(0) + vectors.map((vector, index) => plain(vector) + mark(index + 1)).join('\n'),
  mark(0) + vectors.map(plain).join(''),
]

const oneByOne = (vectors: readonly string[]): string[] => vectors.map((vector) => mark(0) + plain(vector))

const called = 'A hostile text has called'

/** What a text does when it runs: it calls, asks, leaves, or hides what the page relies on. */
const watch = async (page: Page): Promise<string[]> => {
  const struck: string[] = []
  page.on('console', (message) => {
    if (message.text() === called) struck.push('called')
  })
  await page.addInitScript((words) => {
    // On the console, which all frames of a page share, and which no navigation empties.
    Object.assign(window, { struck: () => console.info(words) })
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const) {
      window[name] = () => {
        Object.assign(window, { hasAsked: true })
        return null as never
      }
    }
  }, called)
  page.on('dialog', (dialog) => {
    struck.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => struck.push('popup'))
  page.on('request', (request) => {
    if (/struck|javascript:/u.test(request.url())) struck.push(request.url())
  })
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() !== null) struck.push(`frame ${frame.url()}`)
  })
  return struck
}

/** Elements and attributes in the drawn text that are not on our lists, and what of the document answers otherwise. */
const findStrange = (page: Page) =>
  page.evaluate(
    ([elements, classes]) => {
      const own = [...elements, 'button', 'svg', 'path', 'circle', 'line', 'polygon']
      const attributes =
        /^(?:class|href|target|rel|src|srcset|sizes|alt|width|height|loading|decoding|start|colspan|rowspan|scope|type|role|tabindex|aria-label)$/u
      const strange = [...document.querySelectorAll('.rich-text *')].flatMap((element) => {
        if (!own.includes(element.localName)) return [element.outerHTML]
        if (element.closest('svg.lucide')) return []
        const names = element.getAttributeNames().filter((name) => !attributes.test(name))
        const hrefs = [element.getAttribute('href'), element.getAttribute('src')].filter((value) => value !== null)
        const bad = hrefs.filter(
          (value) => !/^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|data:image\/(?:png|jpe?g|gif|webp|avif);)/u.test(value),
        )
        const named = [...element.classList].filter(
          (name) => !classes.includes(name) && !/^(?:rich-text__|lucide)/u.test(name),
        )
        return [...names, ...bad, ...named].map((what) => `${what} at ${element.outerHTML}`)
      })
      const page = window as unknown as Record<string, unknown>
      const isChanged = [
        page['hasAsked'] === true,
        typeof document.getElementById !== 'function',
        !(document.body instanceof HTMLBodyElement),
        document.cookie.includes('struck'),
        document.title.includes('struck'),
        Object.hasOwn(Object.prototype, 'struck'),
      ]
      return [...strange, ...isChanged.flatMap((is, index) => (is ? [`changed ${index}`] : []))]
    },
    [Object.keys(lectureElements), lectureClasses] as const,
  )

/** Clicks and moves as a reader would: handlers of links and of the pointer have their chance. */
const touch = async (page: Page) => {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.rich-text :not(a, .rich-text__video *)')) {
      for (const type of ['pointerover', 'mouseover', 'click', 'focus', 'toggle', 'wheel'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: type !== 'focus' }))
    }
  })
}

/** Lets everything happen that waits for its time: images that load or fail, animations, timers, frames. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const images = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
    await Promise.all(
      images.map((image) => new Promise((resolve) => (image.onload = image.onerror = () => resolve(undefined)))),
    )
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve))
  })

const look = async (page: Page, address: string, struck: string[], text: string) => {
  await page.goto(address)
  await hydrated(page)
  await page.locator('.rich-text').filter({ hasText: 'mark 0' }).waitFor()
  await touch(page)
  await settle(page)
  expect(await findStrange(page), text).toEqual([])
  expect(struck, text).toEqual([])
  expect(new URL(page.url()).pathname + new URL(page.url()).search, text).toBe(address)
}

type Store = (id: string, content: string) => Promise<unknown>

interface Lecture {
  address: string
  content: string
}

/** Most of a visit is waiting: three pages at once are done in half the time. */
const lookAtAll = async (first: Page, lectures: readonly Lecture[]) => {
  const share = Math.ceil(lectures.length / 3)
  const visit = async (page: Page, own: readonly Lecture[]) => {
    const struck = await watch(page)
    for (const { address, content } of own) await look(page, address, struck, content)
  }
  await Promise.all(
    [0, 1, 2].map(async (turn) => {
      const own = lectures.slice(turn * share, (turn + 1) * share)
      if (own.length > 0) await visit(turn === 0 ? first : await first.context().newPage(), own)
    }),
  )
}

/** Longer than the slowest machine takes, however many texts there are. */
const allow = (texts: readonly string[]) => test.setTimeout(60_000 + texts.length * 10_000)

test('the check notices scripts, requests, navigations and elements that are not allowed', async ({ page }) => {
  const struck = await watch(page)
  await page.goto('/courses')
  await hydrated(page)
  expect(await findStrange(page)).toEqual([])
  await page.evaluate(() => {
    const text = document.createElement('div')
    text.className = 'rich-text'
    text.innerHTML =
      '<img src="data:," onerror="struck()"><b>b</b><p class="dialog" onclick="alert()">p</p><a href="//a">a</a>' +
      '<iframe srcdoc="<script>parent.struck()</script>"></iframe>'
    document.body.append(text)
  })
  await touch(page)
  await expect.poll(() => struck).toEqual(expect.arrayContaining(['called', 'frame about:srcdoc']))
  expect((await findStrange(page)).map((what) => what.split(' at ')[0])).toEqual([
    'onerror',
    'data:,',
    '<b>b</b>',
    'onclick',
    'dialog',
    '//a',
    expect.stringMatching(/^<iframe/u),
    'changed 0',
  ])
  await page.goto('about:blank')
})

for (const [kind, vectors] of Object.entries(hostileHtml)) {
  test.describe(kind, () => {
    let make: CourseApi
    let course: Made

    test.beforeEach(async ({ page, query }) => {
      make = await courseApi(page, await createPerson(query, { role: 'admin' }))
      course = await make.course(await make.group('Hostile'), 'Hostile')
    })

    const addLectures = (texts: readonly string[], text: (content: string) => string, stored?: Store) =>
      Promise.all(
        texts.map(async (content): Promise<Lecture> => {
          const { _id } = await make.lecture(course, 'Text', { content: text(content) })
          await stored?.(_id, content)
          return { address: `/courses/${course._id}?lecture=${_id}`, content }
        }),
      )

    test('do nothing after the server has cleaned them', async ({ page }) => {
      const texts = together(vectors)
      allow(texts)
      await lookAtAll(page, await addLectures(texts, (content) => content))
    })

    for (const rendering of ['painted by the server', 'drawn in the browser'] as const) {
      test(`do nothing if they bypassed the server, ${rendering}`, async ({ page, query, baseURL }) => {
        const isPainted = rendering === 'painted by the server'
        // The server paints for those only whom it has not seen.
        if (!isPainted) await page.context().addCookies([{ name: 'regent_seen', value: '1', url: baseURL ?? '' }])
        const texts = isPainted && alone.has(kind) ? oneByOne(vectors) : together(vectors)
        allow(texts)
        const store: Store = (id, content) => query('update lecture set content = $2 where id = $1', [id, content])
        await lookAtAll(page, await addLectures(texts, () => '<p>Harmless</p>', store))
      })
    }
  })
}
