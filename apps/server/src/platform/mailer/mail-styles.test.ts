import { accentTokens } from '@regent/color/accent'
import { contrast } from '@regent/color/contrast'
import { describe, expect, it } from 'vitest'
import { mailStyles } from './mail-styles.ts'

const accents = ['#1c4a37', '#000000', '#ffffff', '#ffd400', '#ff0000', '#00ffff', '#7a1f5c', '#808080', '#0047ab']
const darkSheet = '#1d1b18'

describe.each(accents)('a mail of a firm whose accent is %s', (accent) => {
  const { sheet, cover, name, lead, button, link } = mailStyles(accent)
  const { dark } = accentTokens(accent)

  it('is readable on the light sheet and on the cover', () => {
    expect(contrast(link.color, sheet.backgroundColor)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(button.color, button.backgroundColor)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(name.color, cover.backgroundColor)).toBeGreaterThanOrEqual(7)
    expect(contrast(lead.color, cover.backgroundColor)).toBeGreaterThanOrEqual(4.5)
  })

  it('is readable on the dark sheet and on its cover', () => {
    expect(contrast(dark.accent, darkSheet)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark.accentInk, dark.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(name.color, dark.cloth)).toBeGreaterThanOrEqual(7)
    expect(contrast(lead.color, dark.cloth)).toBeGreaterThanOrEqual(4.5)
  })
})
