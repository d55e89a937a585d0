import { indents, textColors } from '../html.ts'

const palette = textColors.map((ink, index) => {
  const ground = textColors[(index + 3) % textColors.length] ?? ink
  return `<span class="ink-${ink}">${ink}</span> <span class="ground-${ink}">on ${ink}</span> <span class="ink-${ink}"><span class="ground-${ground}">on ${ground}</span></span> `
})

const steps = indents.map((level) => `<p class="indent-${level}">Level ${level}</p>`)

/** A text with everything that a lecture may contain. */
export const sampleText = [
  '<h1>Owning through a company</h1>',
  '<p>A <strong>holding company</strong> keeps <em>what is owned</em> apart from <u>what is risked</u>, and <s>nobody</s> few need more than one. ',
  'See <a target="_blank" rel="noopener noreferrer" href="https://example.com/trusts">the notes on trusts</a> and <code>IRC § 704(b)</code>.</p>',
  '<h2>What to settle first</h2>',
  '<ul><li><p>Who signs</p></li><li><p>Who inherits</p><ul><li><p>by law</p></li><li><p>by will</p></li></ul></li></ul>',
  '<ol start="3"><li><p>File the articles</p></li><li><p>Open the account</p></li></ol>',
  '<h3>Side by side</h3>',
  '<table><thead><tr><th scope="col"><p>Form</p></th><th><p>Liability</p></th><th><p>Tax on income</p></th><th><p>Who may own it, and how many may</p></th></tr></thead>',
  '<tbody><tr><td><p>LLC</p></td><td><p>Limited</p></td><td><p>At the owner</p></td><td><p>People or companies</p></td></tr></tbody></table>',
  '<table><tbody><tr><th rowspan="2"><p>Years</p></th><td><p>1</p></td></tr><tr><td><p>2</p></td></tr></tbody></table>',
  '<blockquote><p>Structure follows the asset, never the other way round.</p></blockquote>',
  '<pre><code>basis = price + costs - depreciation</code></pre>',
  `<p>${palette.join('').trim()}</p>`,
  ...steps,
  '<hr>',
  '<div class="embed" data-youtube="dQw4w9WgXcQ"></div>',
  '<p>The end.</p>',
].join('')
