// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { fromDocs, fromOutlook, fromWeb, fromWord } from '@regent/lecture-html/testing/pasted-samples'
import { cleanPasted } from './clean-pasted.ts'

const clean = (html: string) =>
  cleanPasted(html)
    .replaceAll(/\s*\n\s*/gu, ' ')
    .replaceAll(/> </gu, '><')
    .trim()

it('keeps from Word: headings, marks, palette, indents, nested lists, tables', () => {
  expect(clean(fromWord)).toBe(
    [
      '<div><h1>Choosing a trust</h1><h3>In short</h3>',
      '<p>A <b>revocable</b> trust <i>can</i> be <span class="ink-red">taken back</span>; ',
      'the <span class="ground-amber">other kind</span> cannot.</p>',
      '<p class="indent-1">It is said in the deed.</p>',
      '<ul><li><p>The settlor</p><ul><li><p>gives</p></li></ul></li><li><p>The trustee</p></li></ul>',
      '<p>Then:</p>',
      '<ol><li><p>Draw up the deed</p></li><li><p>Fund the trust</p></li></ol>',
      '<table><tbody><tr><td><p>Kind</p></td><td><p>Tax</p></td></tr></tbody></table>',
      '<p>See <a href="https://example.com/deed">the deed</a>.</p></div>',
    ].join(''),
  )
})

it('turns the styles of Google Docs into elements', () => {
  expect(clean(fromDocs)).toBe(
    [
      '<h2>Entities</h2>',
      '<p><strong>Bold</strong><em> italic</em><u><span class="ink-blue"> under</span></u></p>',
      '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
      '<p><a href="https://example.com/llc">LLC</a></p>',
    ].join(''),
  )
})

it('keeps from Outlook the text and its marks, and nothing hidden', () => {
  expect(clean(fromOutlook)).toBe(
    [
      '<div>Dear Ada,</div>',
      '<div><span class="ink-red">Late</span> by <strike>two</strike> three days.</div>',
      '<ol start="1"><li><div>First</div></li></ol>',
    ].join(''),
  )
})

it('keeps from a web page its text, and no scripts or positions', () => {
  expect(clean(fromWeb)).toBe(
    '<article><h3>Why</h3><p>Words <mark>here</mark><a>and</a> there.</p><img src="https://example.com/chart.png" alt="Chart"></article>',
  )
})

it('does not change text copied from this editor', () => {
  const own = '<p data-pm-slice="1 1 []" style="color:red">a</p>'
  expect(cleanPasted(own)).toBe(own)
})
