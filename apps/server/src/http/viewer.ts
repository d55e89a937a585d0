/** Who is asking. */
export type Viewer = { role: 'anonymous' } | { role: 'member' | 'admin'; userId: string }
