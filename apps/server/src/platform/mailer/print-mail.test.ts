import { renderMailSamples, sampleBrand } from '#testing/mails/mail-samples.ts'
import { expect, test } from 'vitest'
import { printMail } from './print-mail.ts'
import { renderMail } from './render-mail.tsx'

const printed = (await renderMailSamples()).filter(({ template }) => template.isPrinted === true)

/** The invisible filler behind a short preview in a list of mails. */
const withoutPadding = (html: string) =>
  html.replaceAll(/(?:\u00A0|&nbsp;|&#xa0;|[\u034F\u200B-\u200F\u2007\u00AD\uFEFF])+/gu, '')

test.each(printed)('$name is printed as it is drawn', async ({ template, data }) => {
  const [drawn, first, again] = [
    await renderMail(template, data, sampleBrand),
    await printMail(template, data, sampleBrand),
    await printMail(template, data, sampleBrand),
  ]
  expect(first.subject).toBe(drawn.subject)
  expect(first.text).toBe(drawn.text)
  expect(withoutPadding(first.html)).toBe(withoutPadding(drawn.html))
  expect(again).toEqual(first)
})

test('any text stays a text, where it belongs', async () => {
  const { template } = printed.find(({ name }) => name === 'webinar-confirmation') ?? {}
  if (!template) throw new Error('There is no such mail.')
  const sample = template.sample as { heading: string; lead: string }
  for (const heading of ['<b>Ada</b> & "co" \'x\'', '\uE0000\uE001', '$& $1 {{x}}', 'two\nlines']) {
    const data = { ...sample, heading, lead: '' }
    const [drawn, set] = [await renderMail(template, data, sampleBrand), await printMail(template, data, sampleBrand)]
    expect(set.text).toBe(drawn.text)
    expect(withoutPadding(set.html)).toBe(withoutPadding(drawn.html))
  }
})

test('all mails about webinars and of mailings are printed', () => {
  expect(printed).toHaveLength(10)
})
