import { indents, lectureElements, textColors } from '@regent/lecture-html/html'
import { describe, expect, it } from 'vitest'
import { cleanLectureHtml as clean } from './clean-lecture-html.ts'

const link = 'target="_blank" rel="noopener noreferrer"'

describe('what a lecture may consist of', () => {
  it('stays as the editor wrote it, every element and every class of the palette', () => {
    const texts = [
      '<h1>One</h1><h2>Two</h2><h3>Three</h3><p>a<br />b</p><hr />',
      '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p><pre><code class="language-c++">f</code></pre><blockquote><p>g</p></blockquote>',
      '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol>',
      '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2" rowspan="3">b</td></tr></tbody></table>',
      ...textColors.map((name) => `<p><span class="ink-${name} ground-${name}">a</span></p>`),
      ...indents.map((level) => `<p class="indent-${level}">a</p>`),
      '<div class="embed" data-youtube="dQw4w9WgXcQ"></div>',
      '<div class="embed" data-video="/files/01890a5d-ac96-774b-bcce-b302099a8057.mp4"></div>',
    ]
    for (const text of texts) expect(clean(text)).toBe(text)
    expect(Object.keys(lectureElements).filter((name) => !texts.join('').includes(`<${name}`))).toEqual(['a', 'img'])
  })

  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['HTTP://Example.com', 'http://example.com/'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['tel:+12025550100', 'tel:+12025550100'],
    ['/courses/1?lecture=2', '/courses/1?lecture=2'],
    ['/files/a.pdf', '/files/a.pdf'],
  ])('a link to %s opens in a new tab without a referrer', (input, address) => {
    expect(clean(`<a href="${input}" target="_self" rel="opener">a</a>`)).toBe(`<a href="${address}" ${link}>a</a>`)
  })

  it.each(['javascript:a()', '//example.com', 'a.html', '#a', 'ftp://example.com/', '', ' ', 'https://'])(
    'of a link to "%s" only the words stay',
    (address) => {
      expect(clean(`<p><a href="${address}">words</a></p>`)).toBe('<p><span>words</span></p>')
    },
  )

  it('an image loads late, and is called Image where it has no other name', () => {
    const dot = 'data:image/png;base64,iVBORw0KGgo='
    expect(clean('<img src="/files/a.png">')).toBe('<img src="/files/a.png" alt="Image" loading="lazy" />')
    expect(clean(`<img src="${dot}" alt="A dot" loading="eager" width="3" height="4">`)).toBe(
      `<img src="${dot}" alt="A dot" width="3" height="4" loading="lazy" />`,
    )
    expect(clean('<img src="https://example.com/a.png" alt=" ">')).toBe(
      '<img src="https://example.com/a.png" alt="Image" loading="lazy" />',
    )
    const sizes = '/files/a/320.webp 320w, /files/a/640.webp 640w'
    expect(clean(`<img src="/files/a.png" srcset="${sizes}" sizes="(min-width: 1024px) 50vw, 100vw">`)).toBe(
      `<img src="/files/a.png" srcset="${sizes}" sizes="(min-width: 1024px) 50vw, 100vw" alt="Image" loading="lazy" />`,
    )
  })

  it('code says its language and nothing else; no other element does', () => {
    expect(
      clean('<pre class="language-js"><code class="language-js evil language-&quot;x language-">a</code></pre>'),
    ).toBe('<pre><code class="language-js">a</code></pre>')
    expect(clean('<p class="language-js">a</p>')).toBe('<p>a</p>')
  })

  it('an image from nowhere is gone', () => {
    expect(clean('<p>a<img alt="b">c<img src="">d<img src="e.png">f</p>')).toBe('<p>acdf</p>')
  })
})

describe('what is not allowed', () => {
  it('goes with its content where that is a program or another document', () => {
    for (const name of [
      'script',
      'style',
      'iframe',
      'object',
      'embed',
      'title',
      'noscript',
      'template',
      'svg',
      'math',
    ]) {
      expect(clean(`<p>a</p><${name}>b</${name}><p>c</p>`).replace('b<p>', '<p>')).toBe('<p>a</p><p>c</p>')
    }
  })

  it('leaves its words where they are harmless', () => {
    expect(
      clean('<html><head><title>a</title></head><body><form><p>b</p><button>c</button></form></body></html>'),
    ).toBe('<p>b</p>c')
    expect(clean('a <!-- b --> c <o:p>d</o:p>')).toBe('a  c d')
  })

  it('loses handlers, styles, ids, names and classes of ours that are not for texts', () => {
    expect(clean('<p id="a" name="b" class="dialog embed" style="position:fixed" onclick="c()" data-d="e">f</p>')).toBe(
      '<p>f</p>',
    )
  })
})

it('characters that no database can store are removed from a text', () => {
  expect(clean('<p>a\0b \uD83D c</p><img src="/files/a.png" alt="a\0\uD83D">')).toBe(
    '<p>ab \uFFFD c</p><img src="/files/a.png" alt="a\uFFFD" loading="lazy" />',
  )
})

describe('texts from elsewhere', () => {
  it.each([
    ['ql-indent-3', 'indent-3'],
    ['ql-indent-8 ql-align-center', 'indent-8'],
    ['ql-color-red ql-bg-blue', 'ink-red ground-blue'],
  ])('the class %s of Quill becomes %s', (input, name) => {
    expect(clean(`<p class="${input}">a</p>`)).toBe(`<p class="${name}">a</p>`)
  })

  it.each([
    ['color: rgb(230, 0, 0)', 'ink-red'],
    ['color:#FFC000', 'ink-amber'],
    ['color: #00b', 'ink-blue'],
    ['color:rgba(102,61,160,1)', 'ink-purple'],
    ['color:gray', 'ink-grey'],
    ['background:yellow', 'ground-amber'],
    ['background-color: rgb(204, 232, 204)', 'ground-green'],
    ['margin-left:.5in;text-indent:-.25in', 'indent-1'],
    ['margin-left: 72.0pt', 'indent-2'],
    ['padding-left: 2000px', 'indent-8'],
  ])('the style "%s" becomes the class %s', (style, name) => {
    expect(clean(`<p style="${style}">a</p>`)).toBe(`<p class="${name}">a</p>`)
  })

  it.each(['color:black', 'color:#fff', 'background:white', 'color:windowtext', 'color:#222', 'margin-left:4px'])(
    'the style "%s" says what is so anyway',
    (style) => {
      expect(clean(`<p style="${style}">a</p>`)).toBe('<p>a</p>')
    },
  )

  it('bold, italic, struck and coloured text and deeper headings get our elements', () => {
    expect(clean('<h5><b>a</b><i>b</i><strike>c</strike><del>d</del><font color="#ff0000">e</font></h5>')).toBe(
      '<h3><strong>a</strong><em>b</em><s>c</s><s>d</s><span class="ink-red">e</span></h3>',
    )
  })

  it('a frame of YouTube becomes our placeholder', () => {
    const placeholder = '<div class="embed" data-youtube="dQw4w9WgXcQ"></div>'
    for (const address of [
      'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0',
      '//www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?list=a&amp;v=dQw4w9WgXcQ',
    ]) {
      expect(clean(`<iframe class="ql-video" src="${address}">words</iframe>`)).toBe(placeholder)
    }
  })
})

/** Milliseconds that this process has worked, however busy the machine is. */
const worked = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

describe('texts that are meant to take long', () => {
  it.each([
    ['paragraphs never closed', '<p>'.repeat(166_000)],
    ['open brackets', '<'.repeat(500_000)],
    ['an attribute without end', `<p ${'a '.repeat(250_000)}`],
    ['comments', '<!--'.repeat(125_000)],
    ['frames within frames', '<iframe>'.repeat(62_500)],
    ['closed noscripts', '<noscript></div></noscript>'.repeat(18_000)],
    ['entities', '&amp;'.repeat(100_000)],
    ['one long style', `<p style="${'color:red;'.repeat(50_000)}">a</p>`],
    ['one long class', `<p class="${'ink-red '.repeat(60_000)}">a</p>`],
  ])('%s: half a million characters in a moment', (_, text) => {
    const before = worked()
    const cleaned = clean(text)
    expect(worked() - before).toBeLessThan(2000)
    expect(clean(cleaned)).toBe(cleaned)
  })

  it.each(['<div>', '<b><i><u>', '<svg>', '<x>', '<table><tr><td>', '<noscript></div>'])(
    '%s, never closed, is refused',
    (text) => {
      const before = worked()
      expect(() => clean(text.repeat(Math.floor(500_000 / text.length)))).toThrow('Please check what you entered.')
      expect(worked() - before).toBeLessThan(500)
    },
  )

  it('what is forty deep loses its elements below, and no words', () => {
    expect(clean(`${'<div>'.repeat(60)}words${'</div>'.repeat(60)}`)).toBe(
      `${'<div>'.repeat(40)}words${'</div>'.repeat(40)}`,
    )
  })
})
