import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlainProse } from './plain-prose.tsx'

it('turns plain text into paragraphs, headings and lists, and leaves other markup as text', () => {
  const text = 'First\nline <b>\n\n## A heading\r\n\r\n- one\n- two\n\n\n- one\nand more\n'
  expect(renderToString(<PlainProse text={text} />)).toBe(
    [
      '<div class="prose">',
      '<p class="whitespace-pre-line">First\nline &lt;b&gt;</p>',
      '<h2 class="h3">A heading</h2>',
      '<ul><li>one</li><li>two</li></ul>',
      '<p class="whitespace-pre-line">- one\nand more</p>',
      '</div>',
    ].join(''),
  )
})
