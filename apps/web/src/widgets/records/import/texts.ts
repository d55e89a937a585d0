import { formatBytes } from '#lib/browser/format-bytes.ts'
import type { Texts } from '#lib/texts.ts'

const en = {
  file: 'CSV file',
  choose: 'Choose a CSV file',
  hint: 'or drop or paste it here.',
  limit: (bytes: number) => `At most ${formatBytes(bytes).replace(' ', '\u00a0')}`,
  template: 'Download a template',
  oneOnly: 'Please choose one file at a time.',
  tooLarge: (bytes: number) =>
    `This file is larger than ${formatBytes(bytes)}. Please split it, or remove columns that are not needed.`,
  empty: 'This file is empty.',
  noText: 'This is not a CSV file. In your spreadsheet, use “Save as” and choose CSV.',
  unreadable: 'This file could not be read. Please choose it again.',
  checking: (name: string) => `Checking ${name}...`,
  working: 'Importing...',
  lines: 'Lines of the file',
  line: (line: number) => `Line ${line.toLocaleString('en')}`,
  show: 'Show',
  all: (count: number) => `All lines (${count.toLocaleString('en')})`,
  some: (label: string, count: number) => `${label} (${count.toLocaleString('en')})`,
  nothing: 'The file has no lines below the column names.',
  cancel: 'Cancel',
  close: 'Close',
  done: 'Done',
}

export const importTexts: Texts<typeof en> = { en }
