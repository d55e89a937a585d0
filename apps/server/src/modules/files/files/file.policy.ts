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

/** Viewers of any record that uses the file may see it; a file without uses is for its uploader and for staff. */
export const canSeeFile = (file: UsedFile, viewer: FileViewer | undefined): boolean => {
  if (isPublic(file)) return true
  if (!viewer) return false
  if (viewer.role === 'admin') return true
  if (file.audiences.length === 0) return file.uploaded_by === viewer.accountId
  if (file.audiences.includes('members')) return true
  return viewer.clientType === 'Elite' && file.audiences.includes('elite')
}
