import { limits } from '@regent/contract/limits'
import { readTextFile } from '#lib/browser/text-files.ts'
import type { importTexts } from './texts.ts'

export interface ChosenFile {
  name: string
  csv: string
}

/** The text of the one file that was chosen, or why it cannot be used. */
export const readChosenFile = async (
  files: readonly File[],
  texts: (typeof importTexts)['en'],
): Promise<ChosenFile | string> => {
  const [file] = files
  if (file === undefined || files.length > 1) return texts.oneOnly
  if (file.size === 0) return texts.empty
  if (file.size > limits.csvBytes) return texts.tooLarge
  try {
    const csv = await readTextFile(file)
    return csv === undefined ? texts.noText : { name: file.name, csv }
  } catch {
    return texts.unreadable
  }
}
