import { limits } from '@regent/contract/limits'

export type Refusal = 'tooLarge' | 'empty' | 'wrongKind' | 'oneOnly' | 'noCaptions'

const isOfKind = ({ name, type }: File, wanted: string) => {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase())
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

/** Captions have their first time near the beginning. */
const readBytes = 1024 * 1024

/** In whatever encoding it is; the server reads the rest when the record is saved. */
export const checkCaptions = async (file: File): Promise<Refusal | undefined> => {
  const bytes = await file.slice(0, readBytes).arrayBuffer()
  const text = new TextDecoder('latin1').decode(bytes).replaceAll('\0', '')
  return text.includes('-->') ? undefined : 'noCaptions'
}

/** Why a file cannot be sent, or undefined if it can. */
export const checkFile = (file: File, accept = ''): Refusal | undefined => {
  if (file.size > limits.uploadBytes) return 'tooLarge'
  if (file.size === 0) return 'empty'
  const kinds = accept.split(',').map((kind) => kind.trim())
  return accept === '' || kinds.some((kind) => isOfKind(file, kind)) ? undefined : 'wrongKind'
}
