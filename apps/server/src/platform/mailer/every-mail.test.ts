import { existsSync } from 'node:fs'
import path from 'node:path'
import { renderMailSamples, sampleBrand } from '#testing/mails/mail-samples.ts'
import { describe, expect, it } from 'vitest'

const samples = await renderMailSamples()
const pictures = path.join(import.meta.dirname, '../../../../../docs/mails')

it('finds the mails', () => {
  expect(samples.map(({ name }) => name)).toEqual(expect.arrayContaining(['sales-request', 'test-message']))
})

describe.each(samples)('the mail $name', ({ name, template, data, subject, html, text }) => {
  it('says what it is about, and why it came, as text too', () => {
    expect(subject).not.toBe('')
    expect(text).toContain(template.title(data))
    expect(text.endsWith(template.reason(data))).toBe(true)
    expect(text).not.toMatch(/\n{3}|<\w|&\w+;|undefined|null/u)
  })

  it('shows its preview in the list of mails, and only there', () => {
    expect(html).toContain(template.preview(data))
    expect(text).not.toContain(template.preview(data))
  })

  it('fetches nothing from elsewhere and runs nothing', () => {
    expect(html).not.toMatch(/<(script|link|iframe|object|form)\b|url\(|@import|src="(?!cid:)/iu)
  })

  it('fits 600 pixels and a phone, by day and by night', () => {
    expect(html).toContain('max-width:600px')
    expect(html).toContain('<meta name="viewport" content="width=device-width')
    expect(html).toContain('<meta name="color-scheme" content="light dark"')
    expect(html).toContain('@media (prefers-color-scheme: dark) {')
    // Gmail clips what is longer.
    expect(html.length).toBeLessThan(100_000)
  })

  it('asks for one thing: it has one button, or none', () => {
    const buttons = html.match(/class="button"/gu)?.length ?? 0
    expect(buttons).toBe(name === 'test-message' ? 0 : 1)
  })

  it('leads to whole addresses, so that it works on any device', () => {
    const addresses = Array.from(html.matchAll(/href="([^"]*)"/gu), ([, address]) => address)
    for (const address of addresses) expect(address).toMatch(/^(https?:\/\/|mailto:|tel:)/u)
  })

  it('has its picture in the guide', () => {
    for (const look of ['light', 'dark']) expect(existsSync(path.join(pictures, `${name}-${look}.png`))).toBe(true)
  })
})

it('wears the firm’s colors and name', async () => {
  const [sample] = await renderMailSamples({ ...sampleBrand, name: 'Ellison & Partner', accent: '#ffd400' })
  expect(sample?.html).toContain('Ellison &amp; Partner')
  expect(sample?.html).not.toContain('#16382c')
})
