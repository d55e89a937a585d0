import type { Texts } from '#lib/texts.ts'

const en = { label: 'Sections', faulty: 'has errors' }

export const sectionTexts: Texts<typeof en> = { en }
