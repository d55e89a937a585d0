import type { Texts } from '#lib/texts.ts'

const en = {
  file: 'CSV file',
  choose: 'Choose a CSV file',
  hint: 'or drop or paste it here.',
  limit: 'At most 4\u00a0MB',
  template: 'Download a template',
  oneOnly: 'Please choose one file at a time.',
  tooLarge: 'This file is larger than 4 MB. Please split it, or leave out columns that are not needed.',
  empty: 'This file is empty.',
  noText: 'This is no CSV file. In a spreadsheet, please use “Save as” and choose CSV.',
  unreadable: 'This file cannot be read. Please choose it once more.',
  checking: (name: string) => `Checking ${name}...`,
  working: 'Importing...',
  lines: 'Lines of the file',
  line: (line: number) => `Line ${line.toLocaleString('en')}`,
  show: 'Show',
  all: (count: number) => `All lines (${count.toLocaleString('en')})`,
  some: (label: string, count: number) => `${label} (${count.toLocaleString('en')})`,
  nothing: 'No line follows the names of the columns.',
  cancel: 'Cancel',
  close: 'Close',
  done: 'Done',
}

export const importTexts: Texts<typeof en> = { en }
