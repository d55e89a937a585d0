import { lectureClasses, lectureElements } from '@regent/lecture-html/html'
import { hostileHtml } from '@regent/lecture-html/testing/hostile-html'
import { type DefaultTreeAdapterTypes, html as known, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { cleanLectureHtml } from './clean-lecture-html.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node

const allOf = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...(isElement(node) ? allOf(node.childNodes) : [])])

const goodAttribute: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:\/\/[^/\\]|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/u,
  target: /^_blank$/u,
  rel: /^noopener noreferrer$/u,
  src: /^(?:https?:\/\/[^/\\\s]+\/\S*|\/files\/(?!.*\.\.)[\w./-]+|data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=]+)$/u,
  srcset: /^\/files\/[\w./-]+ \d+w(?:, \/files\/[\w./-]+ \d+w)*$/u,
  sizes: /^[\w\s(),:.%-]+$/u,
  alt: /^[^]*$/u,
  width: /^\d+$/u,
  height: /^\d+$/u,
  loading: /^lazy$/u,
  start: /^\d+$/u,
  colspan: /^\d+$/u,
  rowspan: /^\d+$/u,
  scope: /^(?:col|row)(?:group)?$/u,
  'data-youtube': /^[\w-]{11}$/u,
  'data-video': /^\/files\/(?!.*\.\.)[\w./-]+$/u,
}

const complaintsOf = (element: Element): string[] => {
  const { tagName, attrs, namespaceURI } = element
  const allowed = lectureElements[tagName]
  if (!allowed || namespaceURI !== known.NS.HTML) return [`<${tagName}>`]
  return attrs.flatMap(({ name, value }) => {
    if (name === 'class') return value.split(' ').filter((each) => !lectureClasses.includes(each))
    return allowed.includes(name) && goodAttribute[name]?.test(value) ? [] : [`${tagName} ${name}=${value}`]
  })
}

/** Whatever a browser would make of a text that is not on our lists, by the parser that the standard describes. */
const activeIn = (html: string): string[] =>
  allOf(parseFragment(html).childNodes).flatMap((node) => {
    if (isElement(node)) return complaintsOf(node)
    return node.nodeName === '#text' ? [] : [node.nodeName]
  })

const vectors = Object.entries(hostileHtml).flatMap(([kind, texts]) => texts.map((text) => ({ kind, text })))

describe('hostile texts', () => {
  it('are at least 150, each once', () => {
    expect(new Set(vectors.map(({ text }) => text)).size).toBe(vectors.length)
    expect(vectors.length).toBeGreaterThanOrEqual(150)
  })

  it('are hostile: the strict check complains of all but a few that are only words until they are decoded', () => {
    const harmless = vectors.filter(({ text }) => activeIn(text).length === 0)
    expect(harmless.length).toBeLessThan(20)
  })

  it.each(vectors)('$kind: nothing active is left of $text', ({ text }) => {
    const cleaned = cleanLectureHtml(text)
    expect(activeIn(cleaned)).toEqual([])
    expect(cleanLectureHtml(cleaned)).toBe(cleaned)
    expect(cleaned).not.toContain('src="https://struck.example')
  })

  it.each(vectors)('$kind: nor within a text around it, of $text', ({ text }) => {
    for (const around of [
      `<p>before</p>${text}<p>after</p>`,
      `<ul><li>${text}</li></ul>`,
      `<table><tbody><tr><td>${text}`,
    ]) {
      const cleaned = cleanLectureHtml(around)
      expect(activeIn(cleaned)).toEqual([])
      expect(cleanLectureHtml(cleaned)).toBe(cleaned)
    }
  })
})
