import type { FileAudience } from './file.repository.ts'

/** The signed-in person who asks for a file. */
export interface FileViewer {
  accountId: string
  role: 'member' | 'admin'
  clientType: string | null
}

interface UsedFile {
  audiences: readonly FileAudience[]
  uploaded_by: string | null
}

export const isPublic = ({ audiences }: UsedFile): boolean => audiences.includes('public')

/** Segments that decide who may see the file; nobody but members has to be asked which of them they are in. */
export const segmentsOf = ({ audiences }: UsedFile): string[] =>
  audiences.flatMap((audience) =>
    partsOf(audience).flatMap((part) => (part.startsWith('segment:') ? [part.slice(8)] : [])),
  )

const partsOf = (audience: FileAudience) => audience.split(' and ')

/** Viewers of any record that uses the file may see it; a file without uses is for its uploader and for staff. */
export const canSeeFile = (
  file: UsedFile,
  viewer: FileViewer | undefined,
  /** Those that the viewer is in. */
  segments: readonly string[] = [],
): boolean => {
  if (isPublic(file)) return true
  if (!viewer) return false
  if (viewer.role === 'admin') return true
  if (file.audiences.length === 0) return file.uploaded_by === viewer.accountId
  const open = new Set(['members', ...segments.map((id) => `segment:${id}`)])
  if (viewer.clientType === 'Elite') open.add('elite')
  return file.audiences.some((audience) => partsOf(audience).every((part) => open.has(part)))
}
