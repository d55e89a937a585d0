import { limits } from '@regent/contract/limits'

export type Refusal = 'tooLarge' | 'empty' | 'wrongKind' | 'oneOnly'

const suits = ({ name, type }: File, wanted: string) => {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase())
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}

/** Why a file is not even sent; nothing where it may be. */
export const refusalOf = (file: File, accept = ''): Refusal | undefined => {
  if (file.size > limits.uploadBytes) return 'tooLarge'
  if (file.size === 0) return 'empty'
  const kinds = accept.split(',').map((kind) => kind.trim())
  return accept === '' || kinds.some((kind) => suits(file, kind)) ? undefined : 'wrongKind'
}
