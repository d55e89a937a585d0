import type { FileAudience } from './file.repository.ts'

/** Who asks for a file; nobody where nobody is signed in. */
export interface FileViewer {
  accountId: string
  role: 'member' | 'admin'
  clientType: string | null
}

interface Asked {
  audiences: readonly FileAudience[]
  uploaded_by: string | null
}

export const isPublic = ({ audiences }: Asked): boolean => audiences.includes('public')

/** Whoever may see one of the records that refer to a file; what no record refers to is its uploader's and the staff's. */
export const maySeeFile = (file: Asked, viewer: FileViewer | undefined): boolean => {
  if (isPublic(file)) return true
  if (!viewer) return false
  if (viewer.role === 'admin') return true
  if (file.audiences.length === 0) return file.uploaded_by === viewer.accountId
  if (file.audiences.includes('members')) return true
  return viewer.clientType === 'Elite' && file.audiences.includes('elite')
}
