import type { Texts } from '#lib/texts.ts'

const en = {
  showTable: 'Show as table',
  hideTable: 'Hide the table',
  export: 'Export CSV',
  exporting: 'Exporting...',
  notDrawn: 'The curve could not be drawn. The table has the same numbers.',
  none: '–',
}

export const curveTexts: Texts<typeof en> = { en }
