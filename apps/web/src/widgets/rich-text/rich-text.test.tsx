import { lectureClasses, lectureElements } from '@regent/lecture-html/html'
import { hostileHtml } from '@regent/lecture-html/testing/hostile-html'
import { type DefaultTreeAdapterTypes, html as standard, parseFragment } from 'parse5'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildTree, type RichNode } from './build-tree.ts'
import { RichText } from './rich-text.tsx'

const draw = (html: string) =>
  /^<div class="rich-text">([^]*)<\/div>$/u.exec(renderToString(<RichText html={html} />))?.[1]

describe('the text of a lecture, drawn without a DOM', () => {
  it.each([
    ['keeps what may stand in it', '<h2>A</h2><p>b <strong>c</strong> &amp; <em>d</em></p>', undefined],
    [
      'opens links in a new tab',
      '<p><a href="https://example.com/a">a</a></p>',
      '<p><a href="https://example.com/a" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
    [
      'loads images late, with their size, their sizes and a name',
      '<p><img src="/files/a.png" srcset="/files/a/320.webp 320w" sizes="100vw" width="3" height="2"></p>',
      '<p><img srcSet="/files/a/320.webp 320w" sizes="100vw" width="3" height="2" loading="lazy" src="/files/a.png" alt="Image" decoding="async"/></p>',
    ],
    [
      'names an image on another server, and does not load it',
      '<img src="https://example.com/a.png" alt="A chart">',
      expect.stringContaining('This image is not in the portal yet: A chart'),
    ],
    [
      'puts a button where a video will be',
      '<div class="embed" data-youtube="dQw4w9WgXcQ"></div>',
      expect.stringMatching(
        /^<div class="rich-text__video"><button [^>]*>.*Play video from YouTube<\/button><\/div>$/u,
      ),
    ],
    [
      'lets tables scroll',
      '<table><tr><td>a</td></tr></table>',
      expect.stringMatching(/^<div class="rich-text__table"><table><tbody><tr><td>a/u),
    ],
    [
      'draws colors and indents by their classes',
      '<p class="indent-3 x"><span class="ink-red">a</span></p>',
      '<p class="indent-3"><span class="ink-red">a</span></p>',
    ],
    ['leaves out what is not allowed with what it says', '<p>a<script>b</script><svg><p>c</p></svg>d</p>', '<p>ad</p>'],
    ['leaves out what it does not know and keeps its words', '<form><p>a</p><x-y>b</x-y></form>', '<p>a</p>b'],
    [
      'takes what is no tag as words',
      '<p>1 < 2 &lt; 3 &copy; &#65;&#x42;&#0;&#xD800;</p>',
      '<p>1 &lt; 2 &lt; 3 &amp;copy; AB\uFFFD\uFFFD</p>',
    ],
    ['ends at what never ends', '<p>a<!-- b <p>c', '<p>a</p>'],
  ])('%s', (_, html, expected) => {
    expect(draw(html)).toEqual(expected ?? html)
  })

  it('is not nested deeper than browsers allow', () => {
    expect(draw('<blockquote>'.repeat(5000))?.match(/<blockquote>/gu)?.length).toBeLessThan(100)
  })

  it('reads half a million characters quickly', () => {
    for (const piece of [
      '<',
      '<p',
      '<p a="',
      '<!--',
      '&amp;',
      '<p>',
      '</p>',
      '<a b c',
      '<script>',
      '<li><ul>',
      '<table><td>',
    ]) {
      // Processor time, so that other programs on a busy machine do not count.
      const before = process.cpuUsage()
      buildTree(piece.repeat(500_000 / piece.length))
      expect(process.cpuUsage(before).user / 1000, piece).toBeLessThan(3000)
    }
  })
})

type Node = DefaultTreeAdapterTypes.ChildNode

/** The tree as React has it: names, and adjacent texts as one. */
const outline = (nodes: readonly Node[]): unknown[] =>
  nodes.map((node) =>
    'tagName' in node ? [node.tagName, ...outline(node.childNodes)] : 'value' in node ? node.value : node.nodeName,
  )

const ownOutline = (nodes: readonly RichNode[]): unknown[] =>
  nodes.map((node) => (typeof node === 'string' ? node : [node.name, ...ownOutline(node.children)]))

const write = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      const isEmpty = ['br', 'hr', 'img'].includes(node.name)
      return `<${node.name}>${isEmpty ? '' : `${write(node.children)}</${node.name}>`}`
    })
    .join('')

const elementsOf = (nodes: readonly Node[]): DefaultTreeAdapterTypes.Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []))

const drawn = new Set([...Object.keys(lectureElements), 'button', 'svg', 'path', 'circle', 'line', 'polygon'])
const drawnAttributes =
  /^(?:class|href|target|rel|src|srcset|sizes|alt|width|height|loading|decoding|start|colspan|rowspan|scope|type)$/u
const drawnClasses = /^(?:rich-text__\w+|lucide.*)$/u

const oddities = [
  '<p>a<p>b',
  '<p>a<ul><li>b<li>c</ul>d</p>e',
  '<strong>a<p>b</strong>c</p>d',
  '<p><a href="/a">b<a href="/c">d</a>e</a></p>',
  '<ul>a<li>b</li><ul><li>c</li></ul></ul>',
  '<li>a</li><li>b</li>',
  '<table>a<tr><td>b<table><td>c</table>d</table>e',
  '<table><td>a<tr>b<thead><th>c</table>',
  '<tr><td>a</td></tr>',
  '<h1>a<h2>b</h1>c</h2>',
  '<pre>\na</pre><pre>\n\nb</pre>',
  '<blockquote>a</p><p>b</blockquote>c',
  '<em>a<blockquote>b<em>c</blockquote>d</em>e',
  '<td>a</td><p></td>b',
  '<p><hr>a</p><br></br>',
]
const hostile = Object.values(hostileHtml).flat()

describe('what the server renders', () => {
  it.each([...oddities, ...hostile])('is parsed by a browser into the same tree: %s', (html) => {
    const tree = buildTree(html)
    expect(outline(parseFragment(write(tree)).childNodes)).toEqual(ownOutline(tree))
  })

  it.each(hostile)('contains only allowed elements and attributes: %s', (html) => {
    for (const { tagName, attrs, namespaceURI } of elementsOf(parseFragment(draw(html) ?? '').childNodes)) {
      expect(drawn).toContain(tagName)
      // Only our own icons are drawings.
      if (namespaceURI !== standard.NS.HTML) continue
      for (const { name, value } of attrs) {
        expect(name).toMatch(drawnAttributes)
        if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/[^/]|mailto:|tel:|\/(?!\/))/u)
        if (name === 'src') expect(value).toMatch(/^(?:\/files\/|data:image\/(?:png|jpe?g|gif|webp|avif);)/u)
        if (name !== 'class') continue
        const strange = value.split(' ').filter((each) => !lectureClasses.includes(each) && !drawnClasses.test(each))
        expect(strange).toEqual([])
      }
    }
  })
})
