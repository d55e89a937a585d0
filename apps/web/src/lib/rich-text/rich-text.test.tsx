import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RichText } from './rich-text.tsx'

it('draws what may stand in a lecture on the server, without a DOM', () => {
  const html = '<h2>Trusts</h2><p>A <strong>trust</strong> &amp; <a href="https://example.com/">more</a></p>'
  expect(renderToString(<RichText html={html} />)).toBe(
    [
      '<div class="rich-text">',
      '<h2>Trusts</h2>',
      '<p>A <strong>trust</strong> &amp; ',
      '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">more</a></p>',
      '</div>',
    ].join(''),
  )
})
