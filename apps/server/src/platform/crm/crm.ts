/** Somebody as the CRM is told of them; what is empty is left as it is there. */
export interface CrmContact {
  email: string
  firstName: string
  lastName: string
  phone: string
  lifecycleStage: string
  /** Where this person came from at first. */
  utms: Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>
}

export interface CrmList {
  id: string
  name: string
  contacts: number
}

export interface CrmListMember {
  firstName: string
  lastName: string
  phone: string
}

/** Where the firm keeps its contacts. Each call may be done twice; each throws CrmRefusedError or CrmAwayError. */
export interface Crm {
  /** Makes or changes contacts, by their e-mail; at most `batch` of them at once, and none where one of them is refused. */
  upsertContacts: (contacts: readonly CrmContact[]) => Promise<void>
  batch: number
  /** Takes somebody out of a workflow; whoever is not in it stays out. */
  leaveWorkflow: (workflow: string, email: string) => Promise<void>
  listLists: () => Promise<CrmList[]>
  /** A part of a list, and where the next one begins. */
  listMembers: (list: string, after?: string) => Promise<{ members: CrmListMember[]; after?: string }>
}

/** It will never do this as it is asked. */
export class CrmRefusedError extends Error {
  override readonly name = 'CrmRefusedError'
}

/** It cannot be asked just now, or not so often. */
export class CrmAwayError extends Error {
  override readonly name = 'CrmAwayError'
  readonly retryAfterMs: number

  constructor(message: string, { retryAfterMs = 0, ...options }: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options)
    this.retryAfterMs = retryAfterMs
  }
}
