import { namelessPortal } from '#lib/portal.ts'
import { expect, it } from 'vitest'
import { composeDocument } from './document.ts'
import { emptyPageState } from './page-state.ts'

const notice = { id: 'n1', text: 'Closed on Monday' }

const documentOf = (accent: string) =>
  composeDocument({
    assets: { entry: '/entry.js', style: '/app.css', font: undefined, chunks: {} },
    words: { title: 'Welcome', description: '' },
    html: '',
    pageId: 'welcome',
    state: { ...emptyPageState, portal: { ...namelessPortal, name: 'Hart & Sons', accent, notice } },
  })

it("sets the firm's accent before any script runs", () => {
  expect(documentOf('#0047ab')).toMatch(/<html lang="en" style="--brand-light-accent:#[\da-f]{6};/)
  expect(documentOf('#1c4a37')).toContain('<html lang="en" data-notice="n1"')
})

it("escapes the firm's name", () => {
  expect(documentOf('#1c4a37')).toContain('content="Hart &amp; Sons"')
})
