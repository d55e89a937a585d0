import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ImageRefusals } from './image-refusals.tsx'

const address = 'https://a.example/b.png?c=1&d=2'
const pasted = `data:image/png;base64,${'A'.repeat(178)}`
const refusals = [
  { source: address, reason: 'It is no image.' },
  { source: pasted, reason: 'It is too large.' },
]
const shown = (content: string) => renderToStaticMarkup(<ImageRefusals refusals={refusals} content={content} />)
const both = `<p><img src="${address.replace('&', '&amp;')}"></p><img src="${pasted}AAAA">`

it('says of each image that could not be copied where it is from, why, and what to do', () => {
  const caution = shown(both)
  expect(caution).toContain('role="status"')
  expect(caution).toContain('2 images could not be copied')
  expect(caution).toContain(`${address.replace('&', '&amp;')}</span>It is no image.`)
  expect(caution).toContain('An image pasted into the text</span>It is too large.')
  expect(caution).not.toContain('base64')
  expect(caution).toContain('Remove them from the text and upload them instead.')
})

it('says nothing of an image that was taken out of the text, and nothing where none is left', () => {
  expect(shown(`<p><img src="${pasted}AAAA"></p>`)).toContain('An image could not be copied')
  expect(shown(`<p><img src="${pasted}AAAA"></p>`)).not.toContain('a.example')
  expect(shown('<p>Words</p>')).toBe('')
  expect(renderToStaticMarkup(<ImageRefusals refusals={undefined} content={both} />)).toBe('')
})
